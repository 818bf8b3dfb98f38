import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { privateNetwork } from '../testing/private-network.ts';
import { redirectTo, type SheetAnswer, type SheetServer, startSheetServer } from '../testing/sheet-server.ts';
import { RemotePictures } from './remote-picture.ts';

const PNG = Buffer.from('\x89PNG\r\n\x1a\n and more', 'latin1');

let server: SheetServer;
beforeEach(async () => {
  server = await startSheetServer();
});
afterEach(() => server.close());

const bytes =
  (content: string | Uint8Array, type = 'image/png'): SheetAnswer =>
  (_, response) =>
    response.writeHead(200, { 'Content-Type': type }).end(content);
const fetch = (address: string) => new RemotePictures(server.agent).fetch(address);

describe('a picture that a mail shows from elsewhere', () => {
  it('is fetched, and named by its first bytes instead of by what its server says', async () => {
    server.answers.set('bilder.example/a.png?x=1', bytes(PNG, 'text/html'));
    expect(await fetch('http://bilder.example/a.png?x=1')).toEqual({ type: 'image/png', bytes: PNG });
  });

  it('tells its server nothing of the reader', async () => {
    let said: object = {};
    server.answers.set('bilder.example/a.png', (request, response) => {
      said = request.headers;
      response.end(PNG);
    });
    await fetch('https://bilder.example/a.png');
    expect(Object.keys(said).sort()).toEqual(['accept', 'connection', 'host', 'user-agent']);
  });

  it('is fetched from where its server sends on to, and not for ever', async () => {
    server.answers.set('kurz.example/1', redirectTo('https://bilder.example/a.png'));
    server.answers.set('bilder.example/a.png', bytes(PNG));
    expect((await fetch('https://kurz.example/1')).bytes).toEqual(PNG);
    server.answers.set('kreis.example/1', redirectTo('/1'));
    await expect(fetch('https://kreis.example/1')).rejects.toMatchObject({ code: 'picture-unreachable' });
    expect(server.asked.filter((address) => address === 'kreis.example/1')).toHaveLength(4);
  });

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing, which may carry scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a document', '%PDF-1.7'],
    ['nothing', ''],
  ])('is not shown where it is %s', async (_, content) => {
    server.answers.set('bilder.example/a.png', bytes(content));
    await expect(fetch('https://bilder.example/a.png')).rejects.toMatchObject({
      status: 415,
      code: 'no-picture',
    });
  });

  it.each([
    'ftp://bilder.example/a.png',
    'https://bilder.example:8443/a.png',
    'https://a:b@bilder.example/a.png',
    'http://[::ffff:127.0.0.1]/',
    'http://[fd00::1]/',
    'http://169.254.169.254/',
    'https://0x7f.1/',
    'https://2130706433/a.png',
    '/a.png',
    'data:image/png;base64,AA',
    'x',
  ])('is refused under %s, also where a server sends on to it', async (address) => {
    const refused = { status: 422, code: 'picture-refused' };
    await expect(fetch(address)).rejects.toMatchObject(refused);
    if (!URL.canParse(address)) return;
    server.answers.set('kurz.example/1', redirectTo(address));
    await expect(fetch('https://kurz.example/1')).rejects.toMatchObject(refused);
  });

  it('is not fetched out of the network that this server stands in', async () => {
    const inside = privateNetwork();
    const pictures = new RemotePictures(inside.agent);
    await expect(pictures.fetch('https://intern.example/a.png')).rejects.toMatchObject({
      code: 'picture-unreachable',
    });
    for (const host of ['127.0.0.1', '[::1]', '169.254.169.254', '2130706433'])
      await expect(pictures.fetch(`https://${host}/a.png`)).rejects.toMatchObject({
        code: 'picture-refused',
      });
    expect(inside.dialled).toEqual([]);
    server.names.set('router.example', ['192.168.0.1']);
    server.answers.set('kurz.example/1', redirectTo('https://router.example/a.png'));
    await expect(fetch('https://kurz.example/1')).rejects.toMatchObject({ code: 'picture-unreachable' });
    expect(server.asked).toEqual(['kurz.example/1']);
  });

  it('is given up where it is too large, too slow, or not there', async () => {
    const small = new RemotePictures(server.agent, { timeoutMs: 200, bytes: 100 });
    server.answers.set('bilder.example/gross.png', bytes(Buffer.concat([PNG, Buffer.alloc(200)])));
    server.answers.set('bilder.example/langsam.png', (_, response) => response.write(PNG));
    for (const name of ['gross', 'langsam', 'fehlt'])
      await expect(small.fetch(`https://bilder.example/${name}.png`)).rejects.toMatchObject({
        status: 502,
        code: 'picture-unreachable',
      });
  });
});
