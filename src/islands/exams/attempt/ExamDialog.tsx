import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog, type DialogProps } from '../../ui/Dialog.tsx';
import { Announcer } from './Announcer.tsx';

/** A dialog of the exam screen, with its own announcer. */
export const ExamDialog = ({ children, ...dialog }: DialogProps) => (
	<Dialog {...dialog}>
		{children}
		<Announcer />
	</Dialog>
);

interface PostponableProps {
	open: boolean;
	setOpen: (open: boolean) => void;
	title: string;
	/** The line while it is postponed, and its button. */
	bar: string;
	Icon: LucideIcon;
	label: string;
	children: ReactNode;
}

/** A dialog that can be postponed: then it waits in a line above the exam. */
export function Postponable({ open, setOpen, title, bar, Icon, label, children }: PostponableProps) {
	return (
		<>
			<ExamDialog open={open} title={title} onClose={() => setOpen(false)}>
				{children}
			</ExamDialog>
			{!open && (
				<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-warn-line bg-warn-soft px-4 py-2 text-sm">
					<p role="status" className="min-w-0 flex-1 basis-60 font-semibold">
						{bar}
					</p>
					<Button variant="quiet" icon={<Icon size={18} />} onClick={() => setOpen(true)}>
						{label}
					</Button>
				</div>
			)}
		</>
	);
}
