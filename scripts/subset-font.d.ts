/** The part of subset-font that the script uses; the package has no types. */
declare module 'subset-font' {
	export default function subsetFont(
		font: Buffer,
		text: string,
		options: {
			targetFormat: 'woff2';
			variationAxes: Record<string, { min: number; max: number; default: number }>;
		},
	): Promise<Buffer>;
}
