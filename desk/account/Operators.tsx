import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useState } from 'react';
import {
	BooleanField,
	BooleanInput,
	CheckboxGroupInput,
	Datagrid,
	FunctionField,
	type RaRecord,
	required,
	SearchInput,
	SelectInput,
	TextField,
	TextInput,
	useRecordContext,
	useTranslate,
} from 'react-admin';
import { deskOperators } from '#contract/account/staff.ts';
import { OPERATOR_ROLES } from '#contract/constants.ts';
import { call } from '../lib/call.ts';
import { useDigits } from '../lib/digits.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { DeskCreate, DeskEdit } from '../ui/DeskForm.tsx';
import { DeskList } from '../ui/DeskList.tsx';
import { InstantField } from '../ui/Instant.tsx';
import { StateChip } from '../ui/StateChip.tsx';

const roles = OPERATOR_ROLES.map((id) => ({ id, name: `desk.roles.${id}` }));
const filters = [
	<SearchInput key="q" source="q" alwaysOn />,
	<SelectInput key="role" source="role" choices={roles} />,
];

/** The list reads heading and order of a column from what stands in its element. */
function Roles(_: { source: string; sortable: boolean }) {
	const t = useTranslate();
	return (
		<FunctionField
			render={(row: RaRecord) => (
				<span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: 4 }}>
					{(row.roles as string[]).map((role) => (
						<StateChip key={role} label={t(`desk.roles.${role}`)} />
					))}
				</span>
			)}
		/>
	);
}

function Passkeys({ source }: { source: string; sortable?: boolean }) {
	const digits = useDigits();
	return <FunctionField render={(row: RaRecord) => digits(row[source])} />;
}

/** Members of staff with their roles. */
export function OperatorList() {
	return (
		<DeskList filters={filters} sort={{ field: 'name', order: 'ASC' }}>
			<Datagrid rowClick="edit" bulkActionButtons={false}>
				<TextField source="name" />
				<TextField source="phone" sortable={false} />
				<Roles source="roles" sortable={false} />
				<BooleanField source="code_app" sortable={false} />
				<Passkeys source="passkeys" sortable={false} />
				<BooleanField source="disabled" sortable={false} />
				<InstantField source="last_seen_at" sortable={false} />
				<InstantField source="created_at" />
			</Datagrid>
		</DeskList>
	);
}

const fields = (
	<>
		<TextInput source="name" validate={required()} />
		<TextInput source="phone" type="tel" validate={required()} />
		<CheckboxGroupInput source="roles" choices={roles} validate={required()} />
		<BooleanInput source="disabled" />
	</>
);

/** A new member of staff; access is given on the next screen. */
export const OperatorCreate = () => (
	<DeskCreate initial={{ disabled: false, roles: [] }} then="edit">
		{fields}
	</DeskCreate>
);

function Access() {
	const t = useTranslate();
	const row = useRecordContext();
	const [password, show] = useState<string | null>(null);
	if (!row) return null;
	return (
		<>
			<ActionButton
				label={t('account.reset')}
				may={deskOperators.reset}
				sure={t('account.reset_sure')}
				reason
				color="warning"
				run={async (reason) => {
					const answer = await call(deskOperators.reset, {
						params: { id: String(row.id) },
						body: { reason },
					});
					show(answer.password);
				}}
			/>
			{password && (
				<Alert
					severity="success"
					sx={{ mt: 2 }}
					action={
						<Button color="inherit" onClick={() => navigator.clipboard.writeText(password)}>
							{t('account.copy')}
						</Button>
					}
				>
					<AlertTitle>
						{t('account.reset_done')}: <code>{password}</code>
					</AlertTitle>
					{t('account.reset_lead')}
				</Alert>
			)}
		</>
	);
}

/** One member of staff; roles hold from the next call on. */
export const OperatorEdit = () => (
	<DeskEdit stay>
		{fields}
		<Access />
	</DeskEdit>
);
