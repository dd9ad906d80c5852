import { useEffect, useState } from 'react';
import { OFFLINE_TEXTS } from '#lib/text/offline.ts';
import { useText } from '../ui/use-text.ts';

/** The dark modules as one path; the QR encoder is loaded with the first code. */
async function pathOf(text: string): Promise<{ size: number; d: string }> {
	const { encode } = await import('uqr');
	const { data, size } = encode(text, { ecc: 'L', border: 4 });
	const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
	return { size, d: squares.join('') };
}

/** A text as a QR code: black on white in any theme, because scanners need it. */
export function QrCode({ text }: { text: string }) {
	const t = useText(OFFLINE_TEXTS);
	const [code, setCode] = useState<{ size: number; d: string } | 'failed' | null>(null);
	useEffect(() => {
		let gone = false;
		pathOf(text).then(
			(made) => gone || setCode(made),
			() => gone || setCode('failed'),
		);
		return () => {
			gone = true;
		};
	}, [text]);
	if (code === 'failed') return <p className="text-bad">{t.codeFailed}</p>;
	if (code === null) return <p className="text-text-muted">{t.codeLoading}</p>;
	return (
		<svg
			role="img"
			aria-label={t.codeAlt}
			viewBox={`0 0 ${code.size} ${code.size}`}
			shapeRendering="crispEdges"
			className="mx-auto aspect-square w-full max-w-96 rounded"
		>
			<rect width={code.size} height={code.size} fill="#fff" />
			<path d={code.d} fill="#000" />
		</svg>
	);
}
