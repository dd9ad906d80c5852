declare module '../../deps.ts' {
	/** What accounts ask of sales and exams, whose modules answer. */
	interface Answers {
		hasPaidCourse: (doctorId: number) => Promise<boolean>;
		/** Exams for which a device that is not verified could be used alone at this moment. */
		examsForPass: (doctorId: number) => Promise<{ id: number; title: string; opensAt: Date; until: Date }[]>;
	}
}

export {};
