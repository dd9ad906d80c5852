import { type ReactNode, useId } from 'react';
import { CloseButton } from './CloseButton.tsx';
import { Modal, type ModalProps } from './Modal.tsx';

interface BottomSheetProps extends Required<Pick<ModalProps, 'onOpen'>> {
	title: string;
	height: 'h-[88dvh]' | 'max-h-[88dvh]';
	onClose: () => void;
	children: ReactNode;
}

/** A sheet on a phone that opens from the bottom, near the thumb. */
export function BottomSheet({ title, height, onOpen, onClose, children }: BottomSheetProps) {
	const heading = useId();
	return (
		<Modal
			aria-labelledby={heading}
			onOpen={onOpen}
			onClose={onClose}
			className={`mx-auto mt-auto mb-0 ${height} w-full max-w-lg overflow-y-auto overscroll-contain rounded-t-lg border border-b-0 border-line bg-surface p-0 text-text shadow-float`}
		>
			<div className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-surface py-1 ps-4 pe-2">
				<h2 id={heading} className="text-lg">
					{title}
				</h2>
				<CloseButton onClose={onClose} />
			</div>
			<div className="px-4 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))]">{children}</div>
		</Modal>
	);
}
