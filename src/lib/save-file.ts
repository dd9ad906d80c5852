/** Hands a text to the device as a file. */
export function saveFile(text: string, name: string): void {
	const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
	const link = document.createElement('a');
	link.href = address;
	link.download = name;
	link.click();
	// Some browsers read the address only after the click has returned.
	setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
