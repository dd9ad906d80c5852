/** At most so many characters of a text, and dots for the rest; cut between words, as half a Bengali cluster reads as another one. */
export function shortened(text: string, most: number): string {
	const signs = [...text];
	if (signs.length <= most) return text;
	const cut = signs.slice(0, most).join('');
	return `${cut.replace(/\s+\S*$/, '')}…`;
}
