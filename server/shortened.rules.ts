/** A text within this many characters, cut between words: a truncated Bengali cluster reads as a different one. */
export function shortened(text: string, most: number): string {
	const signs = [...text];
	if (signs.length <= most) return text;
	return `${signs
		.slice(0, most)
		.join('')
		.replace(/\s+\S*$/, '')}…`;
}
