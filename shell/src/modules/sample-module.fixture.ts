import {
  CONTRACT,
  type ModuleDescriptorInput,
  moduleDescriptorSchema,
  type RegistryModule,
} from 'shared-kit/contract';

/** A module of the registry, as tests need it. */
export function sampleModule(
  descriptor: Partial<ModuleDescriptorInput> = {},
  version = '1.0.0-11111111',
): RegistryModule {
  const id = descriptor.id ?? 'mfe-quotes';
  return {
    id,
    version,
    manifest: `/remotes/${id}/${version}/mf-manifest.json`,
    integrity: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
    kit: '1.0.0',
    descriptor: moduleDescriptorSchema.parse({
      id,
      title: 'Angebote',
      contract: CONTRACT,
      routes: [],
      ...descriptor,
    }),
    enabled: true,
  };
}
