import type { SubjectBank } from './bank.ts';

/** Demonstration questions of Medicine: eight MTF and eight SBA. */
export const medicine: SubjectBank = {
	code: 'medicine',
	name: 'Medicine',
	nameBn: 'মেডিসিন',
	mtf: [
		{
			stem: 'Features of nephrotic syndrome include:',
			stems: [
				{
					text: 'Heavy proteinuria',
					key: true,
					why: 'Protein loss above about 3.5 g per day in an adult defines the syndrome.',
				},
				{
					text: 'Hypoalbuminaemia',
					key: true,
					why: 'Urinary loss of albumin exceeds hepatic synthesis.',
				},
				{
					text: 'A reduced risk of venous thrombosis',
					key: false,
					why: 'Loss of antithrombin and raised clotting factors increase the risk of thrombosis.',
				},
				{
					text: 'Red cell casts as the characteristic urinary finding',
					key: false,
					why: 'Red cell casts indicate glomerulonephritis with a nephritic picture.',
				},
				{
					text: 'Hyperlipidaemia',
					key: true,
					why: 'Hepatic lipoprotein synthesis rises as albumin falls.',
				},
			],
			explanation:
				'Heavy proteinuria, low albumin and oedema define nephrotic syndrome, with hyperlipidaemia and a prothrombotic state as consequences.',
			source: 'Davidson’s Principles and Practice of Medicine, 24th ed., chapter on nephrology and urology',
		},
		{
			stem: 'In uncomplicated iron deficiency anaemia:',
			stems: [
				{
					text: 'The total iron-binding capacity is reduced',
					key: false,
					why: 'Transferrin rises, so total iron-binding capacity is increased.',
				},
				{
					text: 'The serum ferritin is low',
					key: true,
					why: 'A low ferritin reflects empty iron stores.',
				},
				{
					text: 'The mean corpuscular volume is typically low',
					key: true,
					why: 'Established deficiency gives a microcytic, hypochromic picture.',
				},
				{
					text: 'Bone marrow iron stores are increased',
					key: false,
					why: 'Stainable iron in the marrow is absent or greatly reduced.',
				},
				{
					text: 'Koilonychia is a recognised sign',
					key: true,
					why: 'Spoon-shaped nails are a recognised sign of chronic iron deficiency.',
				},
			],
			explanation:
				'Iron deficiency gives microcytic hypochromic anaemia with low ferritin, low serum iron and raised iron-binding capacity.',
			source:
				'Davidson’s Principles and Practice of Medicine, 24th ed., chapter on haematology and transfusion medicine',
		},
		{
			stem: 'Features of untreated primary hypothyroidism in adults include:',
			stems: [
				{
					text: 'Heat intolerance',
					key: false,
					why: 'Heat intolerance is a feature of thyrotoxicosis; hypothyroid patients feel cold.',
				},
				{
					text: 'Raised serum TSH',
					key: true,
					why: 'Loss of negative feedback raises TSH.',
				},
				{
					text: 'Low serum cholesterol',
					key: false,
					why: 'Serum cholesterol tends to rise because LDL clearance falls.',
				},
				{
					text: 'Delayed relaxation of the ankle jerk',
					key: true,
					why: 'Slow relaxation of tendon reflexes is a typical sign.',
				},
				{
					text: 'Resting tachycardia',
					key: false,
					why: 'The usual finding is bradycardia.',
				},
			],
			explanation:
				'Primary hypothyroidism shows low free T4 with high TSH, cold intolerance, bradycardia, slow-relaxing reflexes and raised cholesterol.',
			source: 'Davidson’s Principles and Practice of Medicine, 24th ed., chapter on endocrinology',
		},
		{
			stem: 'Regarding mitral stenosis:',
			stems: [
				{
					text: 'Rheumatic heart disease is the most common cause worldwide',
					key: true,
					why: 'Most cases follow rheumatic fever; annular calcification causes a minority, mainly in the elderly.',
				},
				{
					text: 'The first heart sound is loud while the leaflets remain mobile',
					key: true,
					why: 'The mobile valve closes abruptly from a wide-open position.',
				},
				{
					text: 'Atrial fibrillation is a common complication',
					key: true,
					why: 'Enlargement of the left atrium predisposes to atrial fibrillation.',
				},
				{
					text: 'The pulse is characteristically collapsing',
					key: false,
					why: 'A collapsing pulse suggests aortic regurgitation; in mitral stenosis the pulse is of normal or small volume.',
				},
				{
					text: 'A low-pitched mid-diastolic murmur is heard at the apex',
					key: true,
					why: 'Turbulent flow through the narrowed valve produces a rumbling mid-diastolic murmur.',
				},
			],
			explanation:
				'Rheumatic mitral stenosis gives a loud first sound, opening snap and mid-diastolic rumble, and is often complicated by atrial fibrillation.',
			source: 'Davidson’s Principles and Practice of Medicine, 24th ed., chapter on cardiology',
		},
		{
			stem: 'In diabetic ketoacidosis:',
			stems: [
				{
					text: '5% dextrose is the initial resuscitation fluid',
					key: false,
					why: 'Initial fluid is 0.9% sodium chloride; dextrose is added when the blood glucose has fallen.',
				},
				{
					text: 'The anion gap is raised',
					key: true,
					why: 'Accumulating ketoacids widen the anion gap.',
				},
				{
					text: 'Total body potassium is increased',
					key: false,
					why: 'Total body potassium is depleted even when the serum value is normal or high.',
				},
				{
					text: 'Deep sighing (Kussmaul) breathing is a recognised sign',
					key: true,
					why: 'It is respiratory compensation for metabolic acidosis.',
				},
				{
					text: 'Insulin treatment tends to lower the serum potassium',
					key: true,
					why: 'Insulin drives potassium into cells, so potassium must be monitored and replaced.',
				},
			],
			explanation:
				'Ketoacidosis is a high anion gap metabolic acidosis with loss of water, sodium and potassium; it is treated with saline, insulin and potassium.',
			source: 'Davidson’s Principles and Practice of Medicine, 24th ed., chapter on diabetes mellitus',
		},
		{
			stem: 'Signs of an established upper motor neuron lesion include:',
			stems: [
				{
					text: 'Fasciculation',
					key: false,
					why: 'Fasciculation is a lower motor neuron sign.',
				},
				{
					text: 'Brisk tendon reflexes',
					key: true,
					why: 'Loss of descending inhibition exaggerates stretch reflexes.',
				},
				{
					text: 'Spasticity',
					key: true,
					why: 'Velocity-dependent (clasp-knife) rise in tone is typical.',
				},
				{
					text: 'An extensor plantar response',
					key: true,
					why: 'The Babinski sign reflects damage to the corticospinal tract.',
				},
				{
					text: 'Severe early muscle wasting',
					key: false,
					why: 'Early marked wasting is due to denervation from a lower motor neuron lesion.',
				},
			],
			explanation:
				'Upper motor neuron lesions produce weakness with spasticity, brisk reflexes and extensor plantars; wasting and fasciculation are lower motor neuron signs.',
			source: 'Davidson’s Principles and Practice of Medicine, 24th ed., chapter on neurology',
		},
		{
			stem: 'Regarding cirrhosis of the liver:',
			stems: [
				{
					text: 'Spider naevi are a recognised sign',
					key: true,
					why: 'They are a common skin sign of chronic liver disease.',
				},
				{
					text: 'The prothrombin time shortens as liver function worsens',
					key: false,
					why: 'It lengthens because the liver makes fewer clotting factors.',
				},
				{
					text: 'Ascitic fluid typically has a high serum-ascites albumin gradient',
					key: true,
					why: 'A gradient of 11 g/L or more indicates portal hypertension.',
				},
				{
					text: 'Serum albumin typically rises',
					key: false,
					why: 'Albumin falls because hepatic synthesis is reduced.',
				},
				{
					text: 'Lactulose is used to treat hepatic encephalopathy',
					key: true,
					why: 'Lactulose reduces production and absorption of ammonia in the colon.',
				},
			],
			explanation:
				'Failing synthesis lowers albumin and prolongs the prothrombin time, while portal hypertension causes high-gradient ascites.',
			source: 'Davidson’s Principles and Practice of Medicine, 24th ed., chapter on hepatology',
		},
		{
			stem: 'Regarding chronic obstructive pulmonary disease (COPD):',
			stems: [
				{
					text: 'Airflow obstruction is fully reversible with bronchodilators',
					key: false,
					why: 'Persistent airflow limitation is part of the definition of COPD.',
				},
				{
					text: 'Carbon monoxide transfer is increased in emphysema',
					key: false,
					why: 'Loss of alveolar surface reduces gas transfer.',
				},
				{
					text: 'A post-bronchodilator FEV1/FVC ratio below 0.7 supports the diagnosis',
					key: true,
					why: 'This is the spirometric criterion of persistent airflow obstruction.',
				},
				{
					text: 'Stopping smoking slows the decline in lung function',
					key: true,
					why: 'Smoking cessation slows the accelerated fall in FEV1.',
				},
				{
					text: 'Residual volume is typically reduced',
					key: false,
					why: 'Air trapping increases the residual volume.',
				},
			],
			explanation:
				'COPD is persistent airflow obstruction with air trapping; emphysema lowers gas transfer, and stopping smoking slows progression.',
			source: 'Davidson’s Principles and Practice of Medicine, 24th ed., chapter on respiratory medicine',
		},
	],
	sba: [
		{
			stem: 'A 58-year-old man has acute chest pain. ECG shows ST elevation in leads II, III and aVF and in the right-sided lead V4R. Which artery is most likely to be occluded?',
			options: [
				'Left anterior descending artery',
				'First diagonal artery',
				'Left main coronary artery',
				'Right coronary artery',
				'Obtuse marginal artery',
			],
			key: 'D',
			explanation:
				'Inferior ST elevation with right ventricular involvement (V4R) points to proximal occlusion of the right coronary artery.',
			source: 'Davidson’s Principles and Practice of Medicine, 24th ed., chapter on cardiology',
		},
		{
			stem: 'A 30-year-old man has ascending weakness and absent tendon reflexes two weeks after a diarrhoeal illness. After 10 days of weakness, which CSF finding is most characteristic?',
			options: [
				'Raised protein with a normal cell count',
				'High neutrophil count with low glucose',
				'High lymphocyte count with low glucose',
				'Uniformly blood-stained fluid',
				'High eosinophil count with normal protein',
			],
			key: 'A',
			explanation:
				'The illness is Guillain-Barré syndrome, in which CSF protein is raised without a rise in cells.',
			source: 'Davidson’s Principles and Practice of Medicine, 24th ed., chapter on neurology',
		},
		{
			stem: 'A 24-year-old woman has a malar rash, oral ulcers, arthritis and proteinuria. Which of these autoantibodies is most specific for the likely diagnosis?',
			options: [
				'Rheumatoid factor',
				'Anti-mitochondrial antibody',
				'Anti-centromere antibody',
				'Antinuclear antibody',
				'Anti-dsDNA antibody',
			],
			key: 'E',
			explanation:
				'Antibody to double-stranded DNA (dsDNA) is highly specific for systemic lupus erythematosus. Antinuclear antibody is sensitive but not specific.',
			source:
				'Davidson’s Principles and Practice of Medicine, 24th ed., chapter on rheumatology and bone disease',
		},
		{
			stem: 'A 32-year-old woman has weight loss, tremor, a diffuse goitre with a bruit, and proptosis. TSH is suppressed. What is the cause of her hyperthyroidism?',
			options: [
				'Excess pituitary TSH secretion',
				'Antibodies that stimulate the TSH receptor',
				'Release of stored hormone from damaged follicles',
				'An autonomous single thyroid nodule',
				'Excess dietary iodine',
			],
			key: 'B',
			explanation:
				'Diffuse goitre with bruit and eye disease indicates Graves’ disease, caused by stimulating antibodies to the TSH receptor.',
			source: 'Davidson’s Principles and Practice of Medicine, 24th ed., chapter on endocrinology',
		},
		{
			stem: 'A 40-year-old man has weight loss, postural hypotension and pigmented palmar creases. Serum sodium is low and potassium is high. Which test will best confirm the diagnosis?',
			options: [
				'Overnight dexamethasone suppression test',
				'Water deprivation test',
				'Short ACTH stimulation test',
				'Oral glucose tolerance test',
				'Urinary metanephrines',
			],
			key: 'C',
			explanation:
				'The picture is primary adrenal insufficiency (Addison’s disease). Failure of cortisol to rise after synthetic ACTH confirms adrenal insufficiency.',
			source: 'Davidson’s Principles and Practice of Medicine, 24th ed., chapter on endocrinology',
		},
		{
			stem: 'A 22-year-old woman is admitted with an acute attack of asthma. Which finding indicates that the attack is life-threatening?',
			options: [
				'Pulse rate 115 per minute',
				'Respiratory rate 28 per minute',
				'Inability to complete a sentence in one breath',
				'Silent chest',
				'Loud widespread wheeze',
			],
			key: 'D',
			explanation:
				'A silent chest means that very little air is moving and is a life-threatening feature. Inability to complete sentences and these pulse and respiratory rates denote acute severe asthma.',
			source: 'Davidson’s Principles and Practice of Medicine, 24th ed., chapter on respiratory medicine',
		},
		{
			stem: 'A man with acute kidney injury has a serum potassium of 7.4 mmol/L. ECG shows tall T waves and broad QRS complexes. Which treatment should be given first to protect the heart?',
			options: [
				'Oral calcium polystyrene sulfonate',
				'Nebulised salbutamol',
				'Intravenous calcium gluconate',
				'Intravenous sodium bicarbonate',
				'Intravenous furosemide',
			],
			key: 'C',
			explanation:
				'Intravenous calcium stabilises the myocardial membrane within minutes. Insulin with glucose, salbutamol and removal of potassium follow.',
			source:
				'Davidson’s Principles and Practice of Medicine, 24th ed., chapter on clinical biochemistry and metabolic medicine',
		},
		{
			stem: 'A woman with vitiligo has glossitis, unsteady gait and loss of vibration sense in the feet. Her MCV is 118 fL and neutrophils are hypersegmented. What is the most likely deficiency?',
			options: ['Iron', 'Folate', 'Vitamin C', 'Vitamin B6', 'Vitamin B12'],
			key: 'E',
			explanation:
				'Megaloblastic anaemia with dorsal column signs indicates vitamin B12 deficiency; vitiligo suggests autoimmune (pernicious) anaemia. Folate deficiency does not explain the cord signs.',
			source:
				'Davidson’s Principles and Practice of Medicine, 24th ed., chapter on haematology and transfusion medicine',
		},
	],
};
