import { deskSubjects, deskTopics } from '#contract/exams/staff-formats.ts';
import { useRead } from '../ui/Read.tsx';

/** Choices of a select that are loaded by a call instead of a list of the desk are cached this long. */
export const CHOICES = { freshMs: 60_000 } as const;

const ALL = { query: { perpage: 500 } } as const;
export const useSubjects = () => useRead(deskSubjects.list, ALL, CHOICES).data?.items ?? [];
export const useTopics = () => useRead(deskTopics.list, ALL, CHOICES).data?.items ?? [];
