declare module '../../deps.ts' {
	/** Queries of accounts to sales and exams, answered by those modules. */
	interface Answers {
		hasPaidCourse: (doctorId: number) => Promise<boolean>;
		/** Exams for which an unverified device could be used now. */
		examsForPass: (doctorId: number) => Promise<{ id: number; title: string; opensAt: Date; until: Date }[]>;
	}
}

export {};
