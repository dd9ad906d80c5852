import { Hourglass, type LucideIcon, Wallet } from 'lucide-react';
import type { DueCard } from '#contract/reports/calls.ts';

/** The icon of each due item. */
export const DUE_ICON: Record<DueCard['state'], LucideIcon> = {
	place: Wallet,
	unfinished: Wallet,
	checking: Hourglass,
	soon: Wallet,
	due: Wallet,
	late: Wallet,
	locked: Wallet,
};

/** Whether nothing is due today. */
export const isCalm = ({ state }: DueCard): boolean => state === 'soon' || state === 'checking';
