/** The bank, papers, attempts and marks: the public interface of this module for higher modules. */

export { findImages, storeQuestionImage } from './bank/question-images.service.ts';
export { bankPlaces, listReleased, openAmong } from './bank/released.service.ts';
export { isAnnounced } from './exams.repo.ts';
export { viewQuestion } from './exams.views.ts';
export { hasTrustedKey, judgeAnswer, type OpenKeys, openKeys } from './marks/open-keys.service.ts';
export { openResults } from './marks/results.service.ts';
export { scoreQuestion } from './marks/scoring.rules.ts';
export { findPaper, type Paper } from './paper/papers.service.ts';
export { examNear } from './proctoring/load-mode.service.ts';
export { entryTimes, listSittings } from './proctoring/overview.service.ts';

// Tables that others may join.

export { attempts, results } from './attempt/attempts.tables.ts';
export { examFormats, examOverrides, examQuestions, exams, keyChanges, questions } from './exams.tables.ts';
export { itemStats } from './marks/merit.tables.ts';
