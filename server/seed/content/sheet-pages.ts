/** A page of a lecture sheet of the demonstration: a heading and lines; a line that begins with a dash is a point. */
export interface PageText {
	heading: string;
	lines: readonly string[];
}

/** The sheets of the demonstration that can be read on a screen, by their names. */
export const sheetPages: Readonly<Record<string, readonly PageText[]>> = {
	'heart-cycle': [
		{
			heading: 'হৃদ্‌চক্র: এক নজরে',
			lines: [
				'হৃৎস্পন্দন মিনিটে ৭৫ হলে একটি হৃদ্‌চক্র ০.৮ সেকেন্ডের।',
				'– Ventricular systole: প্রায় ০.৩ সেকেন্ড',
				'– Ventricular diastole: প্রায় ০.৫ সেকেন্ড',
				'– হৃৎস্পন্দন বাড়লে diastole বেশি ছোট হয়; তাই coronary filling কমে।',
				'Phase-গুলোর ক্রম:',
				'– Atrial systole',
				'– Isovolumetric ventricular contraction',
				'– Ventricular ejection (rapid, পরে reduced)',
				'– Isovolumetric ventricular relaxation',
				'– Ventricular filling (rapid, পরে diastasis)',
				'মনে রাখুন: দুই isovolumetric phase-এ চারটি ভালভই বন্ধ থাকে।',
			],
		},
		{
			heading: 'হৃদ্‌ধ্বনি',
			lines: [
				'S1: mitral ও tricuspid ভালভ বন্ধ হওয়ার শব্দ',
				'– isovolumetric contraction-এর শুরুতে শোনা যায়',
				'S2: aortic ও pulmonary ভালভ বন্ধ হওয়ার শব্দ',
				'– isovolumetric relaxation-এর শুরুতে শোনা যায়',
				'– শ্বাস নেওয়ার সময় A2 ও P2-র ফাঁক বাড়ে (physiological splitting)',
				'S3: rapid ventricular filling-এর সময়',
				'– তরুণ ও গর্ভবতীর ক্ষেত্রে স্বাভাবিক হতে পারে',
				'S4: atrial systole-এর সময়, শক্ত ventricle-এ',
				'– atrial fibrillation-এ S4 থাকে না',
			],
		},
		{
			heading: 'Pressure-volume loop',
			lines: [
				'বাঁ ventricle-এর সাধারণ মান:',
				'– End-diastolic volume: প্রায় ১২০ mL',
				'– End-systolic volume: প্রায় ৫০ mL',
				'– Stroke volume = EDV − ESV: প্রায় ৭০ mL',
				'– Ejection fraction = SV ÷ EDV: ৫৫ শতাংশ বা বেশি',
				'Preload বাড়লে: EDV বাড়ে, তাই stroke volume বাড়ে।',
				'Afterload বাড়লে: ESV বাড়ে, তাই stroke volume কমে।',
				'Contractility বাড়লে: ESV কমে, তাই stroke volume বাড়ে।',
				'লুপের ভেতরের ক্ষেত্রফল stroke work বোঝায়।',
			],
		},
		{
			heading: 'নিজেকে যাচাই করুন',
			lines: [
				'Isovolumetric contraction-এর সময় কোনগুলো সত্য?',
				'ক) সব ভালভ বন্ধ থাকে',
				'খ) ventricular volume কমে',
				'গ) ventricular pressure দ্রুত বাড়ে',
				'ঘ) aortic pressure সবচেয়ে বেশি থাকে',
				'ঙ) S1 এই সময়ের শুরুতে শোনা যায়',
				'উত্তর: সত্য, মিথ্যা, সত্য, মিথ্যা, সত্য',
				'ব্যাখ্যা: volume বদলায় না বলেই নাম isovolumetric;',
				'aortic pressure সবচেয়ে বেশি হয় ejection-এর সময়।',
			],
		},
	],
	'cell-membrane': [
		{
			heading: 'দেহতরলের ভাগ',
			lines: [
				'৭০ কেজির পুরুষের শরীরে পানি প্রায় ৪২ লিটার, ওজনের ৬০ শতাংশ।',
				'– Intracellular fluid: প্রায় ২৮ লিটার',
				'– Extracellular fluid: প্রায় ১৪ লিটার',
				'– ECF-এর মধ্যে plasma প্রায় ৩ লিটার, বাকিটা interstitial',
				'কী দিয়ে মাপা হয়:',
				'– Total body water: deuterium oxide, antipyrine',
				'– ECF: inulin, mannitol',
				'– Plasma: Evans blue, radio-iodinated albumin',
				'ICF মাপা যায় না, হিসাব করা হয়: TBW − ECF',
			],
		},
		{
			heading: 'Resting membrane potential',
			lines: [
				'বড় স্নায়ুতন্তুতে প্রায় −৭০ থেকে −৯০ mV।',
				'– প্রধান কারণ: K+ leak channel দিয়ে K+ বাইরে যাওয়া',
				'– Na+-K+ ATPase: তিনটি Na+ বাইরে, দুটি K+ ভেতরে',
				'– পাম্পটি নিজে অল্প কয়েক mV যোগ করে',
				'Equilibrium potential (Nernst), ৩৭° সেলসিয়াসে:',
				'– K+: প্রায় −৯০ mV',
				'– Na+: প্রায় +৬০ mV',
				'Extracellular K+ বাড়লে membrane depolarize হয়।',
			],
		},
		{
			heading: 'নিজেকে যাচাই করুন',
			lines: [
				'Extracellular fluid মাপতে কোনটি ব্যবহার করা যায়?',
				'ক) Inulin',
				'খ) Deuterium oxide',
				'গ) Evans blue',
				'ঘ) Antipyrine',
				'ঙ) Radio-iodinated albumin',
				'উত্তর: ক',
				'ব্যাখ্যা: inulin কৈশিকনালি পেরোয়, কোষঝিল্লি পেরোয় না।',
			],
		},
	],
};
