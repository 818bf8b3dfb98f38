import { answerEml } from './eml-reader.ts';

globalThis.addEventListener('message', ({ data }) => {
  void answerEml(data).then((answer) => globalThis.postMessage(answer));
});
