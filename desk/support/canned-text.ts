/** Inserts the doctor's name and the complaint's number into a prepared answer; other words in braces stay. */
export const filled = (text: string, { no, doctor }: { no: string; doctor: { name: string } }): string =>
	text.replaceAll(/\{(name|no)\}/g, (_, what: string) => (what === 'name' ? doctor.name : no));
