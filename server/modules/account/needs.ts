/** What accounts ask of sales and exams, whose modules answer. */
export interface AccountNeeds {
	hasPaidCourse: (doctorId: number) => Promise<boolean>;
	/** Whether the doctor sits an exam that the clock has not ended. */
	inRunningAttempt: (doctorId: number) => Promise<boolean>;
	/** Exams for which a device that is not verified could be used alone at this moment. */
	examsForPass: (doctorId: number) => Promise<{ id: number; title: string; opensAt: Date; until: Date }[]>;
}
