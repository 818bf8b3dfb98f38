import { PHOTO_CATEGORIES } from 'shared-kit/domain';
import {
  Button,
  ButtonLink,
  Caption1,
  EmptyState,
  FailureState,
  Icon,
  makeStyles,
  NARROW,
  Page,
  PageHeader,
  SearchField,
  SelectField,
  SkeletonItem,
  Spinner,
  TextLink,
  tokens,
} from 'shared-kit/ui';
import { Masonry } from 'shared-kit/ui-rich';
import { PhotoViewer } from '../photos/photo-viewer.dialog.tsx';
import { useOpenPhoto } from '../photos/use-open-photo.ts';
import { GalleryCard } from './gallery.card.tsx';
import { useGallery } from './gallery.model.ts';
import { CAPTION, COLUMNS, LARGEST_PREVIEW, MIN_COLUMN, previewHeight } from './gallery-layout.ts';

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    alignItems: 'flex-end',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
  },
  search: { flex: '1 1 240px' },
  category: { flex: '0 1 220px', [NARROW]: { flex: '1 1 160px' } },
  hits: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '32px',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  skeleton: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
    gap: tokens.spacingHorizontalL,
    maxWidth: '1248px',
  },
  end: {
    display: 'flex',
    justifyContent: 'center',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: '8px',
    color: tokens.colorNeutralForeground2,
  },
});

const ALL = 'alle';

/** /gallery and /photos: the photos of all customers (specification 3 section 2.15). */
export default function GalleryScreen() {
  const styles = useStyles();
  const gallery = useGallery();
  const viewer = useOpenPhoto();
  const { newest, items, search, category, nameOf, complete, failed } = gallery;
  const isFiltered = search.trim() !== '' || category !== undefined;
  const isReady = newest.status === 'ready';
  const isEmpty = isReady && items.length === 0 && !gallery.searching;
  return (
    <Page>
      <PageHeader title="Foto-Galerie" back="/dashboard" context="Die Fotos aller Kunden" />
      <div className={styles.tools}>
        <SearchField
          label="Fotos suchen"
          placeholder="Datei, Beschreibung, Kategorie oder Kunde"
          value={search}
          onChange={gallery.setSearch}
          className={styles.search}
        />
        <SelectField
          label="Kategorie"
          className={styles.category}
          value={category ?? ALL}
          options={[ALL, ...PHOTO_CATEGORIES].map((value) => ({ value, label: value }))}
          onChange={(value) => gallery.setCategory(PHOTO_CATEGORIES.find((one) => one === value))}
        />
        <Caption1 className={styles.hits} role="status">
          {gallery.searching && <Spinner size="extra-tiny" aria-label="Wird durchsucht" />}
          {isReady && hits(items.length, complete)}
        </Caption1>
      </div>
      {newest.status === 'loading' && items.length === 0 && <GallerySkeleton />}
      {newest.status === 'failed' && (
        <FailureState
          title="Fehler beim Laden der Fotos"
          detail={newest.error.message}
          onRetry={newest.retry}
        />
      )}
      {isEmpty && isFiltered && (
        <EmptyState
          icon="search"
          text="Keine Fotos gefunden. Versuchen Sie eine andere Suche oder Kategorie."
          action={
            <Button
              onClick={() => {
                gallery.setSearch('');
                gallery.setCategory(undefined);
              }}
            >
              Alle Fotos zeigen
            </Button>
          }
        />
      )}
      {isEmpty && !isFiltered && (
        <EmptyState
          icon="camera"
          text="Noch keine Fotos hochgeladen. Fotos kommen beim Kunden dazu, im Tab Fotos."
          action={
            <ButtonLink to="/customers" appearance="primary">
              Zu den Kunden
            </ButtonLink>
          }
        />
      )}
      {items.length > 0 && (
        <Masonry
          // Another filter is another list: it begins at its top.
          key={category ?? ALL}
          label="Fotos"
          items={items}
          itemKey={(photo) => photo.id}
          heightOf={(photo, width) => previewHeight(photo, width) + CAPTION + 2}
          columns={COLUMNS}
          minColumnWidth={MIN_COLUMN}
          maxColumnWidth={LARGEST_PREVIEW}
          endReached={() => void gallery.readOn()}
          renderItem={(photo, tabIndex) => (
            <GalleryCard
              photo={photo}
              customerName={nameOf(photo.customerId)}
              captionHeight={CAPTION}
              tabIndex={tabIndex}
              onOpen={() => viewer.open(photo.id)}
            />
          )}
        />
      )}
      {isReady && !complete && items.length > 0 && (
        <div className={styles.end}>
          {failed ? (
            <>
              <Caption1>Ältere Fotos konnten nicht geladen werden.</Caption1>
              <Button icon={<Icon name="refresh" />} onClick={() => void gallery.readOn()}>
                Erneut versuchen
              </Button>
            </>
          ) : (
            <Spinner size="tiny" label="Weitere Fotos" />
          )}
        </div>
      )}
      {viewer.id !== undefined && newest.status !== 'loading' && (
        <PhotoViewer
          photos={items}
          id={viewer.id}
          onShow={viewer.show}
          onClose={viewer.close}
          onDeleted={gallery.forget}
          onLoaded={gallery.replace}
          whose={({ customerId }) => (
            <div>
              <TextLink to={`/customers/${encodeURIComponent(customerId)}?tab=fotos`}>
                {nameOf(customerId) || 'Zum Kunden'}
              </TextLink>
            </div>
          )}
        />
      )}
    </Page>
  );
}

function hits(count: number, complete: boolean): string {
  const more = complete ? '' : ' bisher';
  return count === 1 ? `1 Foto${more}` : `${count.toLocaleString('de-DE')} Fotos${more}`;
}

const HEIGHTS = [200, 260, 180, 240, 220, 190, 250, 210];

function GallerySkeleton() {
  const styles = useStyles();
  return (
    <div className={styles.skeleton} role="status" aria-label="Wird geladen">
      {HEIGHTS.map((height) => (
        <SkeletonItem key={height} style={{ height }} />
      ))}
    </div>
  );
}
