import { mtf, sba } from './quiz-question.ts';

export const pharmacologyQuiz = [
	sba(
		'A farmer is brought in with small pupils, sweating, bronchial secretions and a pulse of 44 per minute after spraying his field. Which drug is given first to counter these effects?',
		'B',
		'Organophosphates inhibit acetylcholinesterase. Atropine blocks muscarinic receptors and dries the secretions that threaten life; pralidoxime, which reactivates the enzyme, is given besides.',
		['Neostigmine', 'Atropine', 'Naloxone', 'Flumazenil', 'Pilocarpine'],
	),
	mtf(
		'Angiotensin-converting enzyme inhibitors:',
		'They reduce angiotensin II and aldosterone and slow the breakdown of bradykinin. Potassium and creatinine are checked after starting.',
		[
			['May cause hyperkalaemia.', true, 'Less aldosterone means less potassium excretion.'],
			[
				'Are contraindicated in pregnancy.',
				true,
				'They can harm the fetal kidneys and cause oligohydramnios.',
			],
			['Raise the level of bradykinin.', true, 'The same enzyme breaks bradykinin down.'],
			[
				'Are the drugs of choice in bilateral renal artery stenosis.',
				false,
				'There glomerular filtration depends on angiotensin II, so they can cause acute kidney injury.',
			],
			[
				'Cause dry cough less often than angiotensin receptor blockers.',
				false,
				'Cough is common with them and rare with receptor blockers, which do not raise bradykinin.',
			],
		],
	),
	sba(
		'A young man is found unconscious with pinpoint pupils and a respiratory rate of 6 per minute. Which drug should be given?',
		'E',
		'Pinpoint pupils, coma and slow breathing point to an opioid. Naloxone is a competitive antagonist at opioid receptors; its action is short, so doses may have to be repeated.',
		['Flumazenil', 'Acetylcysteine', 'Physostigmine', 'Protamine', 'Naloxone'],
	),
	mtf(
		'Aminoglycosides:',
		'Gentamicin, amikacin and streptomycin are bactericidal, act on aerobic Gram-negative rods and are excreted unchanged by the kidneys. Ear and kidney are at risk.',
		[
			['Bind to the 30S subunit of the bacterial ribosome.', true, 'This leads to misreading of mRNA.'],
			[
				'Are well absorbed by mouth.',
				false,
				'They are highly polar and are given by injection for systemic infection.',
			],
			['Can cause permanent hearing loss.', true, 'They destroy hair cells of the inner ear.'],
			[
				'Are effective against anaerobic bacteria.',
				false,
				'Their uptake into bacteria needs oxygen, so anaerobes are resistant.',
			],
			[
				'Need a changed dose or interval in renal failure.',
				true,
				'They are cleared almost wholly by glomerular filtration.',
			],
		],
	),
	sba(
		'A man takes amiodarone for a long time. Besides clinical review, which tests should be repeated regularly?',
		'A',
		'Amiodarone contains iodine and can cause both hypothyroidism and hyperthyroidism; it can also injure the liver and the lungs.',
		[
			'Thyroid and liver function tests',
			'Serum amylase',
			'Serum uric acid',
			'Serum ferritin',
			'Prostate-specific antigen',
		],
	),
	sba(
		'A woman with epilepsy who takes sodium valproate plans a pregnancy. Of which harm to the fetus must she above all be told?',
		'D',
		'Valproate taken in early pregnancy causes malformations in about one in ten babies, neural tube defects among them, and impairs later development. Another drug is preferred where possible.',
		[
			'Discoloured teeth',
			'Goitre',
			'Grey baby syndrome',
			'Neural tube defect',
			'Premature closure of the ductus arteriosus',
		],
	),
];
