import { useEffect, useState } from 'react';
import { megabytes } from 'shared-kit/domain';
import {
  Body1,
  Button,
  Caption1,
  Icon,
  makeStyles,
  ONE_LINE,
  ProgressBar,
  StatusBadge,
  tokens,
} from 'shared-kit/ui';
import type { ChosenPhoto } from './upload-photos.model.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '56px minmax(0, 1fr) auto',
    gap: tokens.spacingHorizontalM,
    alignItems: 'center',
    padding: '8px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  preview: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '56px',
    height: '56px',
    objectFit: 'cover',
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
  },
  words: { display: 'flex', flexDirection: 'column', gap: '2px', minWidth: 0 },
  name: ONE_LINE,
  secondary: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  failure: { color: tokens.colorStatusDangerForeground1, overflowWrap: 'anywhere' },
  warning: { color: tokens.colorStatusWarningForeground1, overflowWrap: 'anywhere' },
});

interface ChosenPhotoRowProps {
  photo: ChosenPhoto;
  /** Absent while it cannot be taken out. */
  onRemove?: (() => void) | undefined;
}

/** A chosen photo: what it is, how large, and how far. */
export function ChosenPhotoRow({ photo, onRemove }: ChosenPhotoRowProps) {
  const styles = useStyles();
  const { file, at, progress, reason } = photo;
  return (
    <li className={styles.row}>
      <Preview photo={photo} />
      <div className={styles.words}>
        <Body1 className={styles.name} title={file.name}>
          {file.name}
        </Body1>
        <Caption1 className={styles.secondary}>{megabytes(file.size)}</Caption1>
        {at === 'uploading' && (
          <ProgressBar
            aria-label={`Upload von ${file.name}`}
            // Everything has left this browser: the server takes its time.
            {...(progress < 1 ? { value: progress } : {})}
          />
        )}
        {(at === 'failed' || at === 'refused') && <Caption1 className={styles.failure}>{reason}</Caption1>}
        {at === 'kept' && <Caption1 className={styles.warning}>{reason}</Caption1>}
      </div>
      {at === 'sent' && (
        <StatusBadge tone="success" icon="check-circle">
          Hochgeladen
        </StatusBadge>
      )}
      {at === 'waiting' && <Caption1 className={styles.secondary}>Wartet</Caption1>}
      {at === 'uploading' && <Caption1 className={styles.secondary}>{Math.floor(progress * 100)} %</Caption1>}
      {at === 'kept' && (
        <StatusBadge tone="warning" icon="laptop">
          nur lokal
        </StatusBadge>
      )}
      {(at === 'chosen' || at === 'failed' || at === 'refused') && onRemove && (
        <Button
          appearance="subtle"
          icon={<Icon name="dismiss" />}
          aria-label={`${file.name} entfernen`}
          title="Entfernen"
          onClick={onRemove}
        />
      )}
    </li>
  );
}

function Preview({ photo: { file } }: { photo: ChosenPhoto }) {
  const styles = useStyles();
  const [address, setAddress] = useState<string>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const next = URL.createObjectURL(file);
    setAddress(next);
    return () => URL.revokeObjectURL(next);
  }, [file]);
  if (address === undefined || failed) {
    return (
      <div className={styles.preview}>
        <Icon name={failed ? 'image-off' : 'image'} size={24} />
      </div>
    );
  }
  return (
    <img src={address} alt="" decoding="async" className={styles.preview} onError={() => setFailed(true)} />
  );
}
