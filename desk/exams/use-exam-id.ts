import { useParams } from 'react-router-dom';

/** The exam id in the address. */
export const useExamId = (): number => Number(useParams().examId);
