import { useState } from 'react';
import { Link } from 'shared-kit/router';
import {
  Button,
  Caption1,
  FailureState,
  Icon,
  makeStyles,
  mergeClasses,
  ONE_LINE,
  TOUCH,
  tokens,
  typographyStyles,
} from 'shared-kit/ui';
import { FolderTreeSkeleton } from '../mail-skeletons.tsx';
import { mailAddress } from '../model/mail-address.ts';
import type { MailScreenModel } from '../model/mail-screen.model.ts';
import { type FolderNode, folderTree } from '../rules/folder-tree.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '2px', margin: 0, padding: 0, listStyle: 'none' },
  row: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minHeight: '34px',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    [TOUCH]: { minHeight: '44px' },
  },
  active: {
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
    '& a': { color: tokens.colorBrandForeground2, fontWeight: tokens.fontWeightSemibold },
    '::before': {
      content: '""',
      position: 'absolute',
      left: 0,
      top: '9px',
      bottom: '9px',
      width: '3px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorCompoundBrandStroke,
    },
  },
  fold: {
    flexShrink: 0,
    width: '20px',
    height: '28px',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusSmall,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    [TOUCH]: { width: '32px', height: '44px' },
  },
  place: { flexShrink: 0, width: '20px', [TOUCH]: { width: '32px' } },
  link: {
    ...typographyStyles.body1,
    display: 'flex',
    alignItems: 'center',
    alignSelf: 'stretch',
    gap: tokens.spacingHorizontalS,
    flex: '1 1 0',
    minWidth: 0,
    padding: '0 10px 0 2px',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  holder: { color: tokens.colorNeutralForeground3 },
  icon: { flexShrink: 0 },
  label: { flexGrow: 1, minWidth: 0, ...ONE_LINE },
  unread: {
    ...typographyStyles.caption1Strong,
    color: tokens.colorBrandForeground1,
    fontVariantNumeric: 'tabular-nums',
  },
  // Read out alone.
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  bold: { fontWeight: tokens.fontWeightSemibold },
  old: { display: 'flex', alignItems: 'center', gap: '4px', padding: '8px 12px' },
  oldText: { flexGrow: 1, color: tokens.colorNeutralForeground2 },
});

/** All folders, special ones first, as links: each has its address. */
export function FolderTree({ screen }: { screen: MailScreenModel }) {
  const styles = useStyles();
  const { folders, foldersProblem, path, client } = screen;
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const retry = () => void client.refresh();
  if (!folders) {
    if (!foldersProblem) return <FolderTreeSkeleton />;
    return <FailureState title="Failed to load folders" detail={foldersProblem.text} onRetry={retry} />;
  }
  const toggle = (folder: string) => {
    const next = new Set(folded);
    if (!next.delete(folder)) next.add(folder);
    setFolded(next);
  };
  return (
    <nav aria-label="E-Mail-Ordner">
      {foldersProblem && (
        <div className={styles.old}>
          <Caption1 className={styles.oldText}>Die Zahlen sind vielleicht nicht aktuell.</Caption1>
          <Button
            size="small"
            appearance="subtle"
            icon={<Icon name="refresh" />}
            aria-label="Ordner erneut laden"
            onClick={retry}
          />
        </div>
      )}
      <Folders nodes={folderTree(folders)} level={0} path={path} folded={folded} onFold={toggle} />
    </nav>
  );
}

interface FoldersProps {
  nodes: readonly FolderNode[];
  level: number;
  path: string;
  folded: ReadonlySet<string>;
  onFold(path: string): void;
}

function Folders({ nodes, level, path, folded, onFold }: FoldersProps) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {nodes.map(({ folder, label, icon, children }) => {
        const isFolded = folded.has(folder.path);
        const isActive = folder.path === path;
        const name = (
          <>
            <Icon name={icon} size={18} className={styles.icon} />
            <span className={mergeClasses(styles.label, folder.unreadCount > 0 && styles.bold)} title={label}>
              {label}
            </span>
          </>
        );
        return (
          <li key={folder.path}>
            <div
              className={mergeClasses(styles.row, isActive && styles.active)}
              style={{ paddingLeft: `${level * 16}px` }}
            >
              {children.length > 0 ? (
                <button
                  type="button"
                  className={styles.fold}
                  aria-expanded={!isFolded}
                  aria-label={`Unterordner von ${label}`}
                  onClick={() => onFold(folder.path)}
                >
                  <Icon name={isFolded ? 'chevron-right' : 'chevron-down'} />
                </button>
              ) : (
                <span className={styles.place} />
              )}
              {folder.selectable ? (
                <Link
                  to={mailAddress(folder.path)}
                  className={styles.link}
                  {...(isActive ? { 'aria-current': 'page' } : {})}
                >
                  {name}
                  {folder.unreadCount > 0 && (
                    <span className={styles.unread}>
                      <span aria-hidden>{folder.unreadCount.toLocaleString('de-DE')}</span>
                      <span className={styles.hidden}>{`, ${folder.unreadCount} ungelesen`}</span>
                    </span>
                  )}
                </Link>
              ) : (
                <span className={mergeClasses(styles.link, styles.holder)}>{name}</span>
              )}
            </div>
            {children.length > 0 && !isFolded && (
              <Folders nodes={children} level={level + 1} path={path} folded={folded} onFold={onFold} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
