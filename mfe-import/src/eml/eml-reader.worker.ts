import { workerEnd } from 'shared-kit/worker';
import { answerEml, type EmlAnswer, type EmlQuestion } from './eml-reader.ts';

const { listen, answer } = workerEnd<EmlQuestion, EmlAnswer>();
listen(async (question) => answer(await answerEml(question)));
