import { Plugin, Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type Editor, EditorContent, Node, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useState } from 'react';
import { Button, Icon, Input, makeStyles, NARROW, ToggleButton, tokens } from 'shared-kit/ui';
import { Popover, PopoverSurface } from 'shared-kit/ui-rich';
import { cleanPasted } from '../safe-html/clean-pasted.ts';
import { endOfText } from './put-template.ts';
import { SIGNATURE_CLASS } from './signature.ts';

const useStyles = makeStyles({
  toolbar: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px',
    padding: '4px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [NARROW]: {
      flexWrap: 'nowrap',
      gap: 0,
      '& > button.fui-Button': { flexGrow: 1, flexBasis: 0, minWidth: 0, maxWidth: '44px' },
    },
  },
  content: {
    flexGrow: 1,
    flexShrink: 0,
    minHeight: '160px',
    display: 'flex',
    flexDirection: 'column',
    '& > .tiptap': { flexGrow: 1, outlineStyle: 'none', padding: '12px 2px', overflowWrap: 'anywhere' },
    '& p': { margin: '0 0 8px' },
    '& ul, & ol': { margin: '0 0 8px', paddingLeft: '24px' },
    '& blockquote': {
      margin: '0 0 8px',
      paddingLeft: '12px',
      borderLeft: `2px solid ${tokens.colorNeutralStroke1}`,
      color: tokens.colorNeutralForeground2,
    },
    '& a': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
  },
  link: { display: 'flex', gap: '8px' },
});

/** Where a mail may lead. */
const LINK = /^(?:https?:\/\/|mailto:|tel:)/i;

/** What is written above stays above it. */
const Signature = Node.create({
  name: 'signature',
  group: 'block',
  content: 'block+',
  isolating: true,
  parseHTML: () => [{ tag: `div.${SIGNATURE_CLASS}` }],
  renderHTML: () => ['div', { class: SIGNATURE_CLASS }, 0],
  addProseMirrorPlugins: () => [
    new Plugin({ props: { handleClick: (view, _at, { clientY }) => writeAboveSignature(view, clientY) } }),
  ],
});

/** The empty room beneath the signature is clicked to write, and nobody writes beneath it. */
function writeAboveSignature(view: EditorView, y: number): boolean {
  const { doc, tr } = view.state;
  const end = endOfText(doc);
  const signature = view.nodeDOM(end);
  if (!(signature instanceof HTMLElement) || y <= signature.getBoundingClientRect().bottom) return false;
  const isEmpty = doc.textBetween(0, end).trim() === '';
  view.dispatch(tr.setSelection(isEmpty ? Selection.atStart(doc) : Selection.near(doc.resolve(end), -1)));
  // The caret too, where the browser has put it elsewhere and this selection is no other than the one before.
  view.focus();
  return true;
}

export const EXTENSIONS = [
  StarterKit.configure({
    heading: false,
    codeBlock: false,
    code: false,
    horizontalRule: false,
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
    // It writes beneath the signature, where a click meets no text.
    gapcursor: false,
    trailingNode: { notAfter: ['paragraph', 'signature'] },
  }),
  Signature,
];

/** The editor of a mail's text. @param html as it opens; from then on the editor's own @param hasFocus as it opens, before the first letter */
export function useMailEditor(html: string, hasFocus: boolean, onChange: (html: string) => void): Editor {
  return useEditor({
    content: html,
    autofocus: hasFocus ? 'start' : false,
    extensions: EXTENSIONS,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Nachricht' },
      transformPastedHTML: (html) => cleanPasted(html),
      // Else ProseMirror takes it for handled, and Esc closes nothing from within the text.
      handleDOMEvents: { keydown: (_, { key, isComposing }) => key === 'Escape' && !isComposing },
    },
    onUpdate: ({ editor }) => onChange(editor.getHTML()),
  });
}

/** Where the caret is, as if it was typed. */
export function typeIn(editor: Editor, text: string): void {
  text.split('\n').forEach((line, n) => {
    if (n > 0) editor.commands.splitBlock();
    if (line !== '') editor.commands.insertContent({ type: 'text', text: line });
  });
}

interface MailEditorProps {
  editor: Editor;
  disabled: boolean;
}

export function MailEditor({ editor, disabled }: MailEditorProps) {
  const styles = useStyles();
  if (editor.isEditable === disabled) editor.setEditable(!disabled, false);
  return (
    <>
      <Toolbar editor={editor} disabled={disabled} />
      <EditorContent editor={editor} className={styles.content} />
    </>
  );
}

function Toolbar({ editor, disabled }: MailEditorProps) {
  const styles = useStyles();
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      blockquote: now.isActive('blockquote'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  return (
    <div role="toolbar" aria-label="Text gestalten" className={styles.toolbar}>
      {(
        [
          ['bold', 'Fett (Strg+B)', () => chain().toggleBold().run()],
          ['italic', 'Kursiv (Strg+I)', () => chain().toggleItalic().run()],
          ['underline', 'Unterstrichen (Strg+U)', () => chain().toggleUnderline().run()],
          ['bullet-list', 'Liste', () => chain().toggleBulletList().run()],
          ['numbered-list', 'Nummerierte Liste', () => chain().toggleOrderedList().run()],
          ['quote-text', 'Zitat', () => chain().toggleBlockquote().run()],
        ] as const
      ).map(([icon, label, run], n) => (
        <ToggleButton
          key={icon}
          appearance="subtle"
          size="small"
          disabled={disabled}
          checked={
            [
              active.bold,
              active.italic,
              active.underline,
              active.bulletList,
              active.orderedList,
              active.blockquote,
            ][n] ?? false
          }
          icon={<Icon name={icon} />}
          aria-label={label}
          title={label}
          onClick={run}
        />
      ))}
      <LinkButton editor={editor} disabled={disabled} />
      <Button
        appearance="subtle"
        size="small"
        disabled={disabled || !active.undo}
        icon={<Icon name="undo" />}
        aria-label="Rückgängig machen (Strg+Z)"
        title="Rückgängig machen (Strg+Z)"
        onClick={() => chain().undo().run()}
      />
    </div>
  );
}

function LinkButton({ editor, disabled }: MailEditorProps) {
  const styles = useStyles();
  const [target, setTarget] = useState<HTMLElement>();
  const [address, setAddress] = useState('');
  const [hasLink, setHasLink] = useState(false);
  const close = () => setTarget(undefined);
  const isEmpty = address.trim() === '';
  const canPut = hasLink || !isEmpty;
  const put = () => {
    const href = address.trim();
    const whole =
      href === '' || LINK.test(href) ? href : href.includes('@') ? `mailto:${href}` : `https://${href}`;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (whole === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link')) {
      chain
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href: whole } }] })
        .run();
    } else chain.setLink({ href: whole }).run();
    close();
  };
  return (
    <>
      <Button
        appearance="subtle"
        size="small"
        disabled={disabled}
        icon={<Icon name="link" />}
        aria-label="Link"
        title="Link"
        onClick={(event) => {
          const { href = '' } = editor.getAttributes('link');
          setAddress(String(href));
          setHasLink(href !== '');
          setTarget(event.currentTarget);
        }}
      />
      {target && (
        <Popover
          open
          trapFocus
          positioning={{ target }}
          onOpenChange={(event, { open }) => {
            if (open) return;
            close();
            // Elsewhere was clicked, and has the focus.
            if (event.type === 'keydown') target.focus();
          }}
        >
          <PopoverSurface className={styles.link}>
            <Input
              type="url"
              aria-label="Adresse des Links"
              placeholder="https://"
              value={address}
              onChange={(_, { value }) => setAddress(value)}
              onKeyDown={(event) => void (event.key === 'Enter' && canPut && put())}
            />
            <Button appearance="primary" disabled={!canPut} onClick={put}>
              {isEmpty && hasLink ? 'Link entfernen' : 'Link einfügen'}
            </Button>
          </PopoverSurface>
        </Popover>
      )}
    </>
  );
}
