import { type FormEvent, useRef, useState } from 'react';
import {
  Body1,
  Button,
  FormField,
  Icon,
  Input,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Spinner,
  Title2,
  tokens,
} from 'shared-kit/ui';
import type { Brand } from '../frame/brand.ts';
import { BrandMark } from '../frame/brand-mark.tsx';
import { useGate } from './gate.model.ts';
import { GateGround } from './gate-ground.tsx';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalXS,
    textAlign: 'center',
  },
  title: { margin: '12px 0 0', overflowWrap: 'anywhere' },
  subtitle: { color: tokens.colorNeutralForeground2 },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  info: { color: tokens.colorNeutralForeground2 },
  control: { minHeight: '44px' },
});

/** The shared password gate (D1, specification 1 section 2). */
export default function GateScreen({ brand }: { brand: Brand }) {
  const styles = useStyles();
  const gate = useGate();
  const [shown, setShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await gate.submit()) return;
    field.current?.focus();
    field.current?.select();
  };

  return (
    <GateGround>
      <title>{`Anmelden · ${brand.name}`}</title>
      <div className={styles.head}>
        <BrandMark size={56} />
        <Title2 as="h1" className={styles.title}>
          {brand.name}
        </Title2>
        <Body1 className={styles.subtitle}>{brand.subtitle}</Body1>
      </div>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Body1 className={styles.info}>Bitte geben Sie das Passwort ein, um auf die App zuzugreifen.</Body1>
        {gate.failure && !gate.failure.wrongPassword && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{gate.failure.text}</MessageBarBody>
          </MessageBar>
        )}
        <FormField label="Passwort" error={gate.failure?.wrongPassword ? gate.failure.text : undefined}>
          <Input
            ref={(element: HTMLInputElement | null) => {
              field.current = element;
            }}
            type={shown ? 'text' : 'password'}
            name="password"
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            size="large"
            value={gate.password}
            onChange={(_, data) => gate.change(data.value)}
            contentAfter={
              <Button
                appearance="transparent"
                icon={<Icon name={shown ? 'eye-off' : 'eye'} />}
                aria-label={shown ? 'Passwort verbergen' : 'Passwort anzeigen'}
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
              />
            }
          />
        </FormField>
        <Button
          type="submit"
          appearance="primary"
          size="large"
          className={styles.control}
          disabled={gate.password === ''}
          disabledFocusable={gate.busy}
          {...(gate.busy ? { icon: <Spinner size="tiny" /> } : {})}
        >
          Anmelden
        </Button>
      </form>
    </GateGround>
  );
}
