import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Doctor } from '#contract/account/sign-in.ts';
import { MY_TEXTS } from '#lib/text/my.ts';
import { drawScreen } from '#tests/support/dom-my.tsx';

it('a doctor who is known by the number alone has it in Bengali digits, beside a sign', async () => {
	const { $user } = await import('#lib/account/session.ts');
	$user.set({ id: 5, name: '', phone: '01700000038', avatar: null } as unknown as Doctor);
	const { AccountMenu } = await import('./AccountMenu.tsx');
	drawScreen('my-dashboard', AccountMenu, '/dashboard');
	const button = await screen.findByRole('button', { name: new RegExp(`^${MY_TEXTS.bn.account}: .*৩৮$`) });
	expect(button.textContent).not.toContain('01700000038');
	expect(button.querySelector('span svg')).not.toBeNull();
});
