import {
  type Customer,
  destinationOf,
  type EndOfMove,
  formatLongDate,
  mailtoAddress,
  movingDateOf,
  parseDate,
  startOf,
  telAddress,
} from 'shared-kit/domain';
import { Badge, Body1, Caption1, Card, KeyValue, Link } from 'shared-kit/ui';
import { endOfMoveText, hasEndOfMove } from './end-of-move-text.ts';
import { useInformationStyles } from './information.styles.ts';

/** Informationen, to read; what is missing says so (specification 1 section 2). */
export function InformationTab({ customer }: { customer: Customer }) {
  const styles = useInformationStyles();
  const movingDate = movingDateOf(customer);
  const viewingDate = parseDate(customer.viewingDate ?? '');
  const { apartment } = customer;
  return (
    <div className={styles.cards}>
      <Card title="Kontakt">
        <div className={styles.facts}>
          {customer.company !== undefined && customer.company !== '' && (
            <KeyValue label="Firma">{customer.company}</KeyValue>
          )}
          <KeyValue label="Telefon">
            {customer.phone ? (
              <Link href={telAddress(customer.phone)}>{customer.phone}</Link>
            ) : (
              <Missing>Keine Telefonnummer</Missing>
            )}
          </KeyValue>
          <KeyValue label="E-Mail">
            {customer.email ? (
              <Link href={mailtoAddress(customer.email)}>{customer.email}</Link>
            ) : (
              <Missing>Keine E-Mail</Missing>
            )}
          </KeyValue>
          <KeyValue label="Umzugsdatum">
            {movingDate === undefined ? (
              <Missing>Datum nicht festgelegt</Missing>
            ) : (
              formatLongDate(movingDate)
            )}
          </KeyValue>
          {customer.viewingScheduled === true && (
            <KeyValue label="Besichtigung">
              {viewingDate === undefined ? 'Vereinbart, ohne Datum' : formatLongDate(viewingDate)}
            </KeyValue>
          )}
        </div>
      </Card>
      <Card title="Adressen">
        <div className={styles.facts}>
          <Address
            label="Von"
            end={startOf(customer)}
            floorGiven={apartment?.floor !== undefined}
            missing="Keine Startadresse"
          />
          <Address
            label="Nach"
            end={destinationOf(customer)}
            floorGiven={customer.destination?.floor !== undefined}
            missing="Keine Zieladresse"
          />
        </div>
      </Card>
      <Card title="Wohnung">
        <div className={styles.row}>
          <KeyValue label="Zimmer">{figure(apartment?.rooms, '')}</KeyValue>
          <KeyValue label="Wohnfläche">{figure(apartment?.area, ' m²')}</KeyValue>
          {apartment?.type !== undefined && apartment.type !== '' && (
            <KeyValue label="Art">{apartment.type}</KeyValue>
          )}
        </div>
      </Card>
      <Card title="Dienstleistungen">
        {customer.services.length === 0 ? (
          <Missing>Keine Dienstleistungen ausgewählt</Missing>
        ) : (
          <div className={styles.chips}>
            {customer.services.map((service) => (
              <Badge key={service} appearance="tint" size="extra-large">
                {service}
              </Badge>
            ))}
          </div>
        )}
      </Card>
      <Card title="Notizen" className={styles.wide}>
        {customer.notes === undefined || customer.notes.trim() === '' ? (
          <Missing>Keine Notizen vorhanden</Missing>
        ) : (
          <Body1 className={styles.notes}>{customer.notes}</Body1>
        )}
      </Card>
    </div>
  );
}

function Address({
  label,
  end,
  floorGiven,
  missing,
}: {
  label: string;
  end: EndOfMove;
  floorGiven: boolean;
  missing: string;
}) {
  const styles = useInformationStyles();
  return (
    <KeyValue label={label}>
      {end.address ? <Body1 block>{end.address}</Body1> : <Missing>{missing}</Missing>}
      {hasEndOfMove(end) && (
        <Caption1 block className={styles.secondary}>
          {endOfMoveText(end, floorGiven)}
        </Caption1>
      )}
    </KeyValue>
  );
}

function Missing({ children }: { children: string }) {
  const styles = useInformationStyles();
  return <Body1 className={styles.missing}>{children}</Body1>;
}

/** 0 is how the store keeps a figure that nobody gave. */
function figure(value: number | undefined, unit: string): string {
  return value === undefined || value === 0 ? 'Nicht angegeben' : `${value.toLocaleString('de-DE')}${unit}`;
}
