import { type DeviceList, isFull, requestDevice } from '#lib/account/devices.ts';
import { DEVICE_TEXTS } from '#lib/account/devices.words.ts';
import { formatDate, formatDateTime } from '#lib/format/date.ts';
import { drafts } from '#lib/state/draft.ts';
import { submits, Troubles, useAction } from '../../my/shell/action.tsx';
import { SubmitButton } from '../../my/shell/SubmitButton.tsx';
import { textFields } from '../../my/shell/text-fields.ts';
import { useDraft } from '../../shared/use-draft.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { Row, RowList } from '../../ui/List.tsx';
import { Note } from '../../ui/Note.tsx';
import { RadioList } from '../../ui/RadioList.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useText, useWords } from '../../ui/use-text.ts';
import { DeviceScreen, Settled } from './Settled.tsx';

type Request = DeviceList['requests'][number];
type Draft = Pick<Request, 'kind' | 'reason'>;

const DRAFT = 'device-request';
const REASON_MIN = 10;
const TONE: Record<Request['state'], BadgeTone> = {
	pending: 'primary',
	approved: 'good',
	rejected: 'bad',
	expired: 'neutral',
};

export function DeviceRequest() {
	const [t, lang] = useWords(DEVICE_TEXTS);
	return (
		<DeviceScreen name="my-devices-request" lead={t.requestLead} height="h-72">
			{(list) => {
				const pending = list.requests.find(({ state }) => state === 'pending');
				return (
					<div className="space-y-8">
						<Settled list={list} way="request">
							{pending ? (
								<Note role="status" title={t.pending}>
									{t.pendingBody(formatDate(pending.expires_at, lang))}
								</Note>
							) : (
								<RequestForm list={list} />
							)}
						</Settled>
						<Requests requests={list.requests} />
					</div>
				);
			}}
		</DeviceScreen>
	);
}

function RequestForm({ list }: { list: DeviceList }) {
	const t = useText(DEVICE_TEXTS);
	const [draft, change] = useDraft<Draft>(DRAFT, () => ({ kind: isFull(list) ? 'swap' : 'add', reason: '' }));
	const action = useAction(async () => {
		await requestDevice({ kind: draft.kind, reason: draft.reason.trim() });
		drafts.drop(DRAFT);
	});
	const text = textFields(draft, action.faults, change);
	return (
		<form
			noValidate
			className="card space-y-5 p-5 md:p-6"
			onSubmit={submits(async () => {
				if (draft.reason.trim().length < REASON_MIN) action.tell({ reason: t.reasonShort });
				else await action.run();
			})}
		>
			<Troubles of={action} fields={['kind', 'reason']} title={t.notRequested} />
			<RadioList
				id="kind"
				label={t.kindLabel}
				error={action.faults.kind}
				value={draft.kind}
				options={(['add', 'swap', 'reset'] as const).map((value) => ({ value, label: t.kind[value] }))}
				onChoose={(kind) => change({ kind })}
			/>
			<TextArea {...text('reason')} label={t.reason} hint={t.reasonHint} maxLength={1000} required />
			<SubmitButton of={action}>{t.submit}</SubmitButton>
		</form>
	);
}

function Requests({ requests }: { requests: readonly Request[] }) {
	const [t, lang] = useWords(DEVICE_TEXTS);
	if (requests.length === 0) return null;
	return (
		<Section id="requests" title={t.requests}>
			<RowList of={requests}>
				{(request) => (
					<Row
						stack
						title={t.kind[request.kind]}
						detail={t.sentAt(formatDateTime(request.created_at, lang))}
						end={<Badge tone={TONE[request.state]}>{t.requestState[request.state]}</Badge>}
					>
						<p className="mt-1 text-sm whitespace-pre-line">{request.reason}</p>
						{request.note && <p className="mt-1 text-sm font-semibold">{t.note(request.note)}</p>}
					</Row>
				)}
			</RowList>
		</Section>
	);
}
