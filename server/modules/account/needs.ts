declare module '../../deps.ts' {
	interface Answers {
		hasPaidCourse: (doctorId: number) => Promise<boolean>;
		/** Exams for which an unverified device could be used now. */
		examsForPass: (doctorId: number) => Promise<{ id: number; title: string; opensAt: Date; until: Date }[]>;
	}
}

export {};
