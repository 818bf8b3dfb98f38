// @module-tag by-chance
import { afterEach, describe, expect, it } from 'vitest';
import { ImportFixture } from '../testing/import-fixture.ts';
import { leadMail } from '../testing/lead-mails.ts';
import { type FaultySmtpServer, startFaultySmtp } from '../testing/mail-server/faulty-smtp-server.ts';
import { importAndDie, killedImports } from './killed-imports.contract.ts';

it(
  '300 mails of a real mail server are 300 customers with consecutive numbers, the process killed three times on the way',
  {
    timeout: 180_000,
  },
  () => killedImports(300, [40, 121, 97]),
);

describe('the welcome mail', () => {
  let office: ImportFixture;
  let server: FaultySmtpServer;
  afterEach(async () => {
    await office.close();
    await server.stop();
  });

  it.each([
    ['the customer is created', '3', 1],
    ['the mail is claimed', '12', 1],
    // From here on nobody can tell whether it arrived: it is never sent again by itself (D21).
    ['it is noted that the end of the message leaves', '14', 0],
    ['the mail server has accepted it', 'accepted', 1],
  ])(
    'is never sent twice where the process is killed after %s',
    { timeout: 60_000 },
    async (_, moment, mails) => {
      server = await startFaultySmtp({});
      const env = {
        SMTP_HOST: '127.0.0.1',
        SMTP_PORT: String(server.port),
        SMTP_SECURE: 'none',
        MAIL_FROM: 'info@meyer.example',
      };
      office = await ImportFixture.open({ env });
      await office.nameCompany('Umzüge Meyer');
      await office.deliver([leadMail(1)]);
      const now = office.now.toISOString();
      expect(await importAndDie(office.edge.dataDir, { now, moment, env })).toBe(true);
      for (const minutes of [5, 20, 90]) {
        office.at(new Date(Date.parse(now) + minutes * 60_000).toISOString());
        await office.edge.edge.outbox.recover();
        await office.imports.tick();
      }
      expect(server.messages).toHaveLength(mails);
      for (const message of server.messages) expect(message).toContain('kunde1@example.de');
      expect(await office.customers()).toHaveLength(1);
    },
  );
});
