import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';

interface DamagedBarProps {
  damaged: readonly { id: string }[];
  /** Of one, such as 'Ein Angebot'. */
  one: string;
  /** Of several, such as 'Angebote'. */
  many: string;
  /** What that means for what is shown. */
  consequence?: string | undefined;
}

/** Documents that do not fit their schema are said, not dropped (design section 4). */
export function DamagedBar({ damaged, one, many, consequence = 'Nicht angezeigt' }: DamagedBarProps) {
  if (damaged.length === 0) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          {damaged.length === 1
            ? `${one} ist beschädigt`
            : `${damaged.length.toLocaleString('de-DE')} ${many} sind beschädigt`}
        </MessageBarTitle>
        {consequence}: {damaged.map(({ id }) => id).join(', ')}
      </MessageBarBody>
    </MessageBar>
  );
}
