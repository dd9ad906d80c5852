import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SentFile } from '#lib/support/complaints.ts';
import { COMPLAINT_TEXTS } from '#lib/support/complaints.words.ts';
import type { Action } from '../my/shell/action.tsx';
import { SubmitButton } from '../my/shell/SubmitButton.tsx';
import { useOnline } from '../my/shell/use-online.ts';
import type { ButtonVariant } from '../ui/Button.tsx';
import { OfflineNote } from '../ui/Note.tsx';
import { useText } from '../ui/use-text.ts';
import { Attachments } from './Attachments.tsx';

interface SendPartProps {
	drafted: {
		draft: { files: readonly SentFile[] };
		addFile: (file: SentFile) => void;
		dropFile: (file: SentFile) => void;
	};
	of: Pick<Action<never>, 'busy' | 'slow' | 'faults'>;
	label: string;
	variant?: ButtonVariant;
	children?: ReactNode;
}

/** The end of a form for staff: attachments, and the button, which waits for the network. */
export function SendPart({ drafted, of, label, variant = 'accent', children }: SendPartProps) {
	const t = useText(COMPLAINT_TEXTS);
	const online = useOnline();
	return (
		<>
			<Attachments
				id="files"
				files={drafted.draft.files}
				error={of.faults.files}
				offline={!online}
				onAdd={drafted.addFile}
				onDrop={drafted.dropFile}
			/>
			{children}
			{!online && <OfflineNote>{t.offline}</OfflineNote>}
			<SubmitButton of={of} variant={variant} icon={<Send size={18} />} disabled={!online}>
				{label}
			</SubmitButton>
		</>
	);
}
