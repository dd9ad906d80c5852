export const CONTACT_KINDS = [
	'phone',
	'email',
	'address',
	'messenger',
	'whatsapp',
	'facebook',
	'youtube',
	'website',
] as const;

/** Course icons; any other value shows the open book. */
export const COURSE_ICONS = [
	'icon-fcps',
	'icon-residency',
	'icon-m-phil-diploma',
	'icon-mph',
	'icon-outlier',
	'icon-abroad',
] as const;
