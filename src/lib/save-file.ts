export function saveFile(content: string | Blob, name: string): void {
	const blob = typeof content === 'string' ? new Blob([content], { type: 'application/json' }) : content;
	const address = URL.createObjectURL(blob);
	const link = document.createElement('a');
	link.href = address;
	link.download = name;
	link.click();
	// Some browsers read the URL only after the click has returned.
	setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
