/** A relative time within an English sentence: "until today, 8:30 pm". */
export const midSentence = (when: string): string =>
	when.replace(/^(?:Today|Tomorrow|Yesterday)\b/, (day) => day.toLowerCase());
