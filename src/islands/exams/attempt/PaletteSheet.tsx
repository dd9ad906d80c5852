import { EXAM_SCREEN_TEXTS } from '#lib/exams/exam-screen.words.ts';
import { BottomSheet } from '../../ui/BottomSheet.tsx';
import { useText } from '../../ui/use-text.ts';
import { Announcer } from './Announcer.tsx';
import { Palette } from './Palette.tsx';

interface PaletteSheetProps {
	onGo: (index: number) => void;
	onBlank: () => void;
	onClose: () => void;
}

function showCurrent(sheet: HTMLElement): void {
	const current = sheet.querySelector<HTMLElement>('[aria-current]');
	current?.scrollIntoView({ block: 'center' });
	current?.focus({ preventScroll: true });
}

/** The answer sheet on a phone: opens from the bottom, near the thumb. */
export function PaletteSheet({ onGo, onBlank, onClose }: PaletteSheetProps) {
	const t = useText(EXAM_SCREEN_TEXTS);
	return (
		<BottomSheet title={t.palette} height="max-h-[88dvh]" onOpen={showCurrent} onClose={onClose}>
			<Palette onGo={onGo} onBlank={onBlank} />
			<Announcer />
		</BottomSheet>
	);
}
