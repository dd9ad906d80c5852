import { useParams } from 'react-router-dom';

/** The exam that the address names. */
export const useExamId = (): number => Number(useParams().examId);
