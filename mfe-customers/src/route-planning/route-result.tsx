import { useEffect } from 'react';
import { formatNumber, givenNumber } from 'shared-kit/domain';
import {
  Button,
  Icon,
  MessageBar,
  MessageBarBody,
  makeStyles,
  NumberField,
  StatTile,
  tokens,
  useFirstError,
} from 'shared-kit/ui';
import { durationText } from './duration-text.ts';
import type { RouteModel } from './route.model.ts';

const useStyles = makeStyles({
  result: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  typed: { maxWidth: '240px' },
});

interface RouteResultProps {
  model: RouteModel;
  /** Begins a quote with the known distance. */
  onQuote(kilometres: number): void;
}

/** Distance and duration, and where they come from: an estimate is called one (D31). */
export function RouteResult({ model, onQuote }: RouteResultProps) {
  const styles = useStyles();
  const { result, distance, typed } = model;
  const { form: section, focusUnreadable } = useFirstError<HTMLElement>();
  // On the phone it is beneath the fold.
  useEffect(() => {
    if (result) section.current?.scrollIntoView({ block: 'nearest' });
  }, [result, section]);
  if (!result) return null;
  const isEstimate = result.source === 'estimate';
  return (
    <section ref={section} className={styles.result} aria-label="Ergebnis" aria-live="polite">
      <div className={styles.figures}>
        <StatTile
          label={isEstimate && typed === undefined ? 'Entfernung (geschätzt)' : 'Entfernung'}
          icon="route"
          value={`${formatNumber(distance ?? result.length.kilometres)} km`}
        />
        <StatTile
          label={isEstimate ? 'Dauer (geschätzt)' : 'Fahrzeit'}
          icon="clock"
          value={durationText(result.length.minutes)}
        />
      </div>
      {isEstimate && (
        <>
          <MessageBar intent="info" layout="multiline">
            <MessageBarBody>
              {result.reason} Gerechnet ist mit 25 km und 30 Minuten je Abschnitt und 10 Minuten je
              Zwischenstopp.
            </MessageBarBody>
          </MessageBar>
          <div className={styles.typed}>
            <NumberField
              label="Entfernung von Hand"
              unit="km"
              min={0}
              max={10_000}
              decimals={1}
              value={typed}
              onChange={(kilometres) => model.setTyped(givenNumber(kilometres))}
            />
          </div>
        </>
      )}
      {distance !== undefined && (
        <div>
          <Button
            icon={<Icon name="add-document" />}
            onClick={() => {
              // A quote takes no more digits, and would begin without any distance.
              if (!focusUnreadable()) onQuote(distance);
            }}
          >
            Neues Angebot mit {formatNumber(distance)} km
          </Button>
        </div>
      )}
    </section>
  );
}
