import { makeStyles, Subtitle2, TextField } from 'shared-kit/ui';
import type { TemplateEditor } from './edit-template.model.ts';

const useStyles = makeStyles({ title: { margin: 0 } });

export function TextsFields({ editor }: { editor: TemplateEditor }) {
  const styles = useStyles();
  const field = (part: 'introduction' | 'terms' | 'conclusion') => ({
    name: part,
    multiline: true,
    value: editor.form[part],
    onChange: (value: string) => editor.change({ [part]: value }),
    error: editor.errorOf(`additionalText.${part}`),
  });
  return (
    <>
      <Subtitle2 as="h3" className={styles.title}>
        Texte
      </Subtitle2>
      <TextField label="Einleitung" maxLength={5000} {...field('introduction')} />
      <TextField label="Bedingungen" hint="Eine je Zeile" {...field('terms')} />
      <TextField label="Schlusstext" maxLength={5000} {...field('conclusion')} />
    </>
  );
}
