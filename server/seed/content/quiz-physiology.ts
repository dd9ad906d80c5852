import { mtf, sba } from './quiz-question.ts';

export const physiologyQuiz = [
	mtf(
		'Pulmonary surfactant:',
		'Surfactant is made by type II alveolar cells. It lowers surface tension, most of all in small alveoli, and so makes the lung easier to inflate and keeps alveoli open.',
		[
			['Is secreted by type II alveolar cells.', true, 'It is stored in their lamellar bodies.'],
			['Lowers the surface tension of the alveoli.', true, 'This keeps small alveoli from collapsing.'],
			['Reduces the compliance of the lung.', false, 'By lowering surface tension it increases compliance.'],
			[
				'Contains dipalmitoylphosphatidylcholine as its chief phospholipid.',
				true,
				'This phospholipid is the part that lowers surface tension most.',
			],
			[
				'Is normally produced in adequate amounts by the 24th week of gestation.',
				false,
				'Production is adequate only at about the 35th week; before it respiratory distress is common.',
			],
		],
	),
	sba(
		'Which lung volume cannot be measured by simple spirometry?',
		'D',
		'Residual volume is never breathed out, so a spirometer cannot record it. Helium dilution, nitrogen washout or body plethysmography is needed.',
		[
			'Tidal volume',
			'Inspiratory reserve volume',
			'Expiratory reserve volume',
			'Residual volume',
			'Vital capacity',
		],
	),
	mtf(
		'Regarding cerebrospinal fluid:',
		'About 500 mL is formed a day, chiefly by the choroid plexuses, while some 150 mL is present at any moment. It has very little protein and less glucose than plasma.',
		[
			[
				'It is formed mainly by the choroid plexuses.',
				true,
				'Most of it comes from those of the lateral ventricles.',
			],
			[
				'Its total volume in an adult is about 500 mL.',
				false,
				'About 150 mL is present; 500 mL is what is formed in a day.',
			],
			[
				'Its glucose concentration is lower than that of plasma.',
				true,
				'It is normally about 60 per cent of the plasma value.',
			],
			['It is absorbed through the arachnoid villi.', true, 'They drain it into the dural venous sinuses.'],
			[
				'Its protein concentration is close to that of plasma.',
				false,
				'Lumbar fluid has about 0.15 to 0.45 g/L, plasma about 70 g/L.',
			],
		],
	),
	sba(
		'In which part of the nephron is most of the filtered sodium reabsorbed?',
		'A',
		'About two thirds of the filtered sodium is reabsorbed in the proximal tubule, together with water, glucose, amino acids and bicarbonate.',
		[
			'Proximal tubule',
			'Descending limb of the loop of Henle',
			'Ascending limb of the loop of Henle',
			'Distal convoluted tubule',
			'Collecting duct',
		],
	),
	mtf(
		'Aldosterone:',
		'Angiotensin II and a raised plasma potassium are the main stimuli. In the principal cells of the collecting duct aldosterone saves sodium and drives out potassium.',
		[
			['Is secreted by the zona glomerulosa.', true, 'It is the outermost zone of the adrenal cortex.'],
			[
				'Increases sodium reabsorption in the collecting duct.',
				true,
				'It opens and adds epithelial sodium channels.',
			],
			[
				'Is secreted more when plasma potassium rises.',
				true,
				'Potassium acts directly on the cells of the zona glomerulosa.',
			],
			[
				'Reduces the excretion of potassium.',
				false,
				'It increases the secretion of potassium into the urine.',
			],
			[
				'Depends on ACTH as its main regulator.',
				false,
				'ACTH has only a minor, permissive role; cortisol is the hormone that depends on it.',
			],
		],
	),
	sba(
		'In a ventricular muscle fibre, which phase of the action potential is kept up by the slow inward flow of calcium?',
		'C',
		'During the plateau, phase 2, calcium enters through L-type channels and balances the potassium that leaves. The long plateau keeps the heart from tetany.',
		['Phase 0', 'Phase 1', 'Phase 2', 'Phase 3', 'Phase 4'],
	),
	sba(
		'After a fatty meal, which hormone is chiefly responsible for contraction of the gallbladder?',
		'C',
		'Fat and amino acids in the duodenum release cholecystokinin, which contracts the gallbladder and relaxes the sphincter of Oddi.',
		['Gastrin', 'Secretin', 'Cholecystokinin', 'Somatostatin', 'Motilin'],
	),
];
