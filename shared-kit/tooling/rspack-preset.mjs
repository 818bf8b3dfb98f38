import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';

const json = (path) => JSON.parse(readFileSync(path, 'utf8'));
const kit = json(join(import.meta.dirname, '../package.json'));
const production = process.env.NODE_ENV !== 'development';

/**
 * What the shell brings and every remote uses from it: React, and those entries of shared-kit that hold
 * state or are heavy. Facades, not libraries: a shared library is not tree-shaken. The domain is not shared:
 * pure rules travel with the module that uses them.
 */
const libraries = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const firstEntries = ['api-core', 'data', 'data/hooks', 'preferences', 'router', 'session', 'ui-core'];
const laterEntries = [
  'additions',
  'api',
  'documents',
  'mail-drafts',
  'mail-form',
  'photos',
  'ui',
  'ui-rich',
  'unsent-quotes',
];
export const sharedEntries = [...firstEntries, ...laterEntries];

/** @param first what else holds for everything that the first screen needs */
function shared({ first = {}, ...all } = {}) {
  const singleton = { singleton: true, strictVersion: true, ...all };
  const ours = { ...singleton, version: kit.version, requiredVersion: `^${kit.version}` };
  const named = (names, options) => names.map((name) => [name, options]);
  return Object.fromEntries([
    ...named(libraries, { ...singleton, requiredVersion: kit.dependencies.react, ...first }),
    ...named(firstEntries.map(entryName), { ...ours, ...first }),
    ...named(laterEntries.map(entryName), ours),
  ]);
}

/** By name the shell would provide only what it imports itself; remotes rely on these whether it does or not. */
function providedByPath() {
  const options = { singleton: true, strictVersion: true, version: kit.version };
  return Object.fromEntries(
    laterEntries.map((entry) => [fileOf(entry), { ...options, shareKey: entryName(entry) }]),
  );
}

function entryName(entry) {
  return `shared-kit/${entry}`;
}

function fileOf(entry) {
  const { [`./${entry}`]: file, './data/*': data } = kit.exports;
  return join(import.meta.dirname, '..', file ?? data.replace('*', entry.slice('data/'.length)));
}

/**
 * What a remote takes from the shell: by name, and by file where what it bundles of the kit asks for a shared entry,
 * since a copy would have a state of its own.
 */
export const sharedByRemotes = {
  ...shared({ import: false }),
  ...Object.fromEntries(
    sharedEntries.map((entry) => [
      fileOf(entry),
      {
        singleton: true,
        strictVersion: true,
        requiredVersion: `^${kit.version}`,
        import: false,
        shareKey: entryName(entry),
      },
    ]),
  ),
};

/**
 * The plugin takes the federation runtime's CommonJS files, which cannot be shaken or joined; its ES modules save the
 * first screen 6 kB (gzip).
 */
function runtimeAsModules() {
  const { resolve } = createRequire(import.meta.resolve('@module-federation/enhanced'));
  const [bundlerRuntime, corePlugin, runtime] = [
    'webpack-bundler-runtime',
    'inject-external-runtime-core-plugin',
    'runtime',
  ].map((name) => resolve(`@module-federation/${name}`));
  const asModule = (file) => file.replace(/\.cjs$/, '.js');
  return {
    [bundlerRuntime]: asModule(bundlerRuntime),
    [corePlugin]: asModule(corePlugin),
    '@module-federation/runtime': asModule(runtime),
  };
}

function base(directory) {
  return {
    context: directory,
    mode: production ? 'production' : 'development',
    devtool: production ? false : 'source-map',
    target: ['web', 'es2022'],
    lazyCompilation: false,
    resolve: { alias: runtimeAsModules(), extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: !production } },
              target: 'es2022',
            },
          },
          type: 'javascript/auto',
        },
      ],
    },
    performance: { hints: false },
    // Quiet where nothing is wrong: no 'compiled successfully', and no hint that `publicPath: 'auto'` is what it is.
    stats: { preset: 'errors-warnings', errorsCount: false, warningsCount: false },
    infrastructureLogging: { level: 'error' },
  };
}

const output = {
  clean: true,
  // Code that threw throws again for whoever asks next: else it would pass for whole.
  strictModuleErrorHandling: true,
  // Milliseconds. Less than the ten seconds that a screen waits for it: who asks again must not join what hangs.
  chunkLoadTimeout: 8_000,
};

const federation = {
  dts: false,
  manifest: true,
  shareStrategy: 'loaded-first',
  runtimePlugins: [join(import.meta.dirname, 'forget-failed-loads.ts')],
};

/** The build of one remote: `export default remote(import.meta.dirname)`. */
export function remote(directory) {
  const { name } = json(join(directory, 'package.json'));
  return {
    ...base(directory),
    name,
    entry: {},
    output: {
      ...output,
      path: join(directory, 'dist'),
      publicPath: 'auto',
      uniqueName: name,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
    },
    // Named are the pages that a link opens: the edge announces them by their name, and nothing may follow.
    optimization: { splitChunks: { chunks: (chunk) => chunk.name === undefined } },
    plugins: [
      new ModuleFederationPlugin({
        ...federation,
        name: name.replaceAll('-', '_'),
        filename: 'remoteEntry.js',
        exposes: { './module': './src/module.ts' },
        shared: sharedByRemotes,
        experiments: {
          asyncStartup: true,
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: false },
        },
      }),
    ],
  };
}

/**
 * The build of a remote's worker, `export default [remote(…), worker(import.meta.dirname, './src/….worker.ts')]`: a file
 * beside the remote's own, named like the source. As a chunk of the remote it would bring the federation runtime along,
 * which only the page provides.
 */
export function worker(directory, source, path = join(directory, 'dist')) {
  const { name } = json(join(directory, 'package.json'));
  const file = basename(source, '.ts');
  return {
    ...base(directory),
    name: file,
    // The remote's build empties the folder first.
    dependencies: [name],
    target: ['webworker', 'es2022'],
    entry: { [file]: source },
    output: { ...output, clean: false, path, filename: '[name].js' },
  };
}

/**
 * The shell's second, light entry, for the pages that a link opens (design section 6): React and the federation
 * runtime, no Fluent. What else such a page needs travels with it.
 */
export function linkedPage(directory) {
  const library = {
    singleton: true,
    strictVersion: true,
    eager: true,
    requiredVersion: kit.dependencies.react,
  };
  return {
    ...base(directory),
    name: 'linked-page',
    // The shell's build empties the folder first.
    dependencies: ['shell'],
    entry: { 'linked-page': './src/linked-page/main.tsx' },
    output: {
      ...output,
      clean: false,
      path: join(directory, 'dist'),
      publicPath: '/',
      uniqueName: 'linked-page',
      filename: 'assets/[name].[contenthash:8].js',
      chunkFilename: 'assets/linked-[id].[contenthash:8].js',
    },
    plugins: [
      new ModuleFederationPlugin({
        ...federation,
        manifest: false,
        name: 'linked_page',
        shared: Object.fromEntries(libraries.map((name) => [name, library])),
        experiments: { asyncStartup: true, provideExternalRuntime: true, optimization: { target: 'web' } },
      }),
      new rspack.HtmlRspackPlugin({
        template: './linked-page.html',
        filename: 'linked-page.html',
        scriptLoading: 'defer',
        inject: 'head',
      }),
      new rspack.CopyRspackPlugin({
        patterns: [{ from: './src/linked-page/linked-page.css', to: 'linked-page.css' }],
      }),
    ],
  };
}

/** The build of the shell: provides the federation runtime and everything shared. */
export function shell(directory) {
  return {
    ...base(directory),
    name: 'shell',
    entry: { shell: './src/main.tsx' },
    output: {
      ...output,
      path: join(directory, 'dist'),
      publicPath: '/',
      uniqueName: 'shell',
      filename: 'assets/[name].[contenthash:8].js',
      chunkFilename: 'assets/[name].[contenthash:8].js',
    },
    optimization: {
      splitChunks: {
        // Libraries change seldom: a new shell is not a new download of all of them.
        cacheGroups: {
          libraries: { test: /node_modules/, chunks: 'initial', name: 'libraries', enforce: true },
        },
      },
    },
    plugins: [
      new ModuleFederationPlugin({
        ...federation,
        name: 'shell',
        // In the entry itself: as chunks of their own they would cost a request each.
        shared: { ...shared({ first: { eager: true } }), ...providedByPath() },
        experiments: { asyncStartup: true, provideExternalRuntime: true, optimization: { target: 'web' } },
      }),
      new rspack.HtmlRspackPlugin({
        templateContent: ({ htmlRspackPlugin: { files } }) =>
          readFileSync(join(directory, 'index.html'), 'utf8').replace('$SCRIPTS', JSON.stringify(files.js)),
        inject: false,
      }),
      // Which kit this shell brings: the registry refuses to activate what needs a newer one.
      new rspack.CopyRspackPlugin({
        patterns: [
          {
            from: join(import.meta.dirname, '../package.json'),
            to: 'kit.json',
            transform: () => JSON.stringify({ version: kit.version }),
          },
        ],
      }),
    ],
  };
}
