import type { SubjectBank } from './bank.ts';
import { agonistCurve } from './figures.ts';

/** Demonstration questions of Pharmacology: eight MTF and eight SBA. */
export const pharmacology: SubjectBank = {
	code: 'pharmacology',
	name: 'Pharmacology',
	nameBn: 'ফার্মাকোলজি',
	mtf: [
		{
			stem: 'Regarding pharmacokinetics:',
			stems: [
				{
					text: 'In first-order elimination a constant amount of drug is removed per unit time',
					key: false,
					why: 'In first-order kinetics a constant fraction is removed; a constant amount is removed in zero-order kinetics.',
				},
				{
					text: 'The bioavailability of an intravenously injected drug is 100%',
					key: true,
					why: 'By definition the whole intravenous dose reaches the systemic circulation.',
				},
				{
					text: 'Extensive first-pass metabolism lowers oral bioavailability',
					key: true,
					why: 'Drug removed by gut wall and liver before reaching the systemic circulation is lost from the oral dose.',
				},
				{
					text: 'A very large volume of distribution means that the drug is confined to plasma',
					key: false,
					why: 'A large volume of distribution means that most of the drug lies in the tissues.',
				},
				{
					text: 'With constant dosing, steady state is reached after about four to five half-lives',
					key: true,
					why: 'About 94% of steady state is reached after four half-lives and 97% after five.',
				},
			],
			explanation:
				'Half-life sets the time to steady state, volume of distribution reflects spread into tissues, and first-pass loss affects oral but not intravenous doses.',
			source:
				'Katzung, Basic & Clinical Pharmacology, 15th ed., chapter on pharmacokinetics and pharmacodynamics: rational dosing',
		},
		{
			stem: 'The following drugs induce hepatic cytochrome P450 enzymes:',
			stems: [
				{
					text: 'Rifampicin',
					key: true,
					why: 'Rifampicin is a potent inducer of several P450 enzymes.',
				},
				{
					text: 'Cimetidine',
					key: false,
					why: 'Cimetidine inhibits P450 enzymes.',
				},
				{
					text: 'Carbamazepine',
					key: true,
					why: 'Carbamazepine induces CYP3A4, including its own metabolism.',
				},
				{
					text: 'Phenytoin',
					key: true,
					why: 'Phenytoin induces CYP3A4 and other drug-metabolising enzymes.',
				},
				{
					text: 'Ketoconazole',
					key: false,
					why: 'Ketoconazole is a strong inhibitor of CYP3A4.',
				},
			],
			explanation:
				'Inducers such as rifampicin, carbamazepine and phenytoin reduce the effect of drugs such as oral contraceptives and warfarin; inhibitors raise drug levels.',
			source: 'Katzung, Basic & Clinical Pharmacology, 15th ed., chapter on drug biotransformation',
		},
		{
			stem: 'Regarding beta-adrenoceptor blockers:',
			stems: [
				{
					text: 'They shorten the PR interval',
					key: false,
					why: 'They slow atrioventricular conduction and lengthen the PR interval.',
				},
				{
					text: 'Propranolol crosses the blood-brain barrier',
					key: true,
					why: 'Propranolol is highly lipid soluble and enters the brain.',
				},
				{
					text: 'Atenolol is eliminated mainly by hepatic metabolism',
					key: false,
					why: 'Atenolol is water soluble and is excreted mainly unchanged by the kidney.',
				},
				{
					text: 'They may mask the tachycardia of hypoglycaemia',
					key: true,
					why: 'Beta blockade suppresses the adrenergic warning signs such as tachycardia and tremor.',
				},
				{
					text: 'Non-selective agents may precipitate bronchospasm in asthma',
					key: true,
					why: 'Blockade of bronchial beta-2 receptors may cause severe bronchoconstriction.',
				},
			],
			explanation:
				'Beta-blockers slow the heart and its conduction. Lipid-soluble drugs enter the brain, and non-selective drugs are avoided in asthma.',
			source: 'Katzung, Basic & Clinical Pharmacology, 15th ed., chapter on adrenoceptor antagonist drugs',
		},
		{
			stem: 'Furosemide:',
			stems: [
				{
					text: 'Inhibits the Na-K-2Cl cotransporter in the thick ascending limb',
					key: true,
					why: 'Loop diuretics block the luminal NKCC2 transporter there.',
				},
				{
					text: 'Characteristically causes hyperkalaemia',
					key: false,
					why: 'It causes hypokalaemia through increased distal sodium delivery and aldosterone.',
				},
				{
					text: 'Increases urinary calcium excretion',
					key: true,
					why: 'Loss of the lumen-positive potential reduces paracellular calcium reabsorption.',
				},
				{
					text: 'Lowers serum uric acid',
					key: false,
					why: 'It reduces uric acid excretion and may cause hyperuricaemia.',
				},
				{
					text: 'Is ototoxic in high doses',
					key: true,
					why: 'Dose-related hearing loss occurs, especially with rapid intravenous injection or with aminoglycosides.',
				},
			],
			explanation:
				'Loop diuretics act on NKCC2 and cause loss of sodium, potassium, calcium and magnesium, with hyperuricaemia and dose-related ototoxicity.',
			source: 'Katzung, Basic & Clinical Pharmacology, 15th ed., chapter on diuretic agents',
		},
		{
			stem: 'Regarding antituberculous drugs:',
			stems: [
				{
					text: 'Pyridoxine prevents isoniazid-induced peripheral neuropathy',
					key: true,
					why: 'Isoniazid neuropathy is due to relative pyridoxine deficiency.',
				},
				{
					text: 'Optic neuritis is a recognised toxic effect of ethambutol',
					key: true,
					why: 'Loss of visual acuity and red-green discrimination is its typical toxicity.',
				},
				{
					text: 'Rifampicin acts by inhibiting mycolic acid synthesis',
					key: false,
					why: 'Rifampicin inhibits bacterial DNA-dependent RNA polymerase; isoniazid inhibits mycolic acid synthesis.',
				},
				{
					text: 'Pyrazinamide raises the serum uric acid',
					key: true,
					why: 'Pyrazinamide reduces renal excretion of uric acid.',
				},
				{
					text: 'Streptomycin is well absorbed when given orally',
					key: false,
					why: 'Streptomycin is a polar aminoglycoside and must be injected.',
				},
			],
			explanation:
				'Each first-line drug has a typical toxicity: neuropathy with isoniazid, optic neuritis with ethambutol and hyperuricaemia with pyrazinamide.',
			source: 'Katzung, Basic & Clinical Pharmacology, 15th ed., chapter on antimycobacterial drugs',
		},
		{
			stem: 'Regarding heparin and warfarin:',
			stems: [
				{
					text: 'Warfarin therapy is routinely monitored by the activated partial thromboplastin time',
					key: false,
					why: 'Warfarin is monitored by the prothrombin time expressed as INR.',
				},
				{
					text: 'Unfractionated heparin enhances the action of antithrombin',
					key: true,
					why: 'Heparin binds antithrombin and greatly speeds its inhibition of thrombin and factor Xa.',
				},
				{
					text: 'Heparin crosses the placenta',
					key: false,
					why: 'Heparin is a large, highly charged molecule and does not cross the placenta.',
				},
				{
					text: 'Warfarin inhibits vitamin K epoxide reductase',
					key: true,
					why: 'This blocks gamma-carboxylation of factors II, VII, IX and X.',
				},
				{
					text: 'Protamine sulfate reverses the effect of unfractionated heparin',
					key: true,
					why: 'Basic protamine binds acidic heparin to form an inactive complex.',
				},
			],
			explanation:
				'Heparin works at once through antithrombin and does not reach the fetus. Warfarin blocks vitamin K recycling and is monitored by INR.',
			source:
				'Katzung, Basic & Clinical Pharmacology, 15th ed., chapter on drugs used in disorders of coagulation',
		},
		{
			stem: 'Recognised adverse effects of prolonged systemic glucocorticoid therapy include:',
			stems: [
				{
					text: 'Hypoglycaemia',
					key: false,
					why: 'Glucocorticoids promote gluconeogenesis and insulin resistance and so cause hyperglycaemia.',
				},
				{
					text: 'Osteoporosis',
					key: true,
					why: 'They reduce bone formation and intestinal calcium absorption.',
				},
				{
					text: 'Posterior subcapsular cataract',
					key: true,
					why: 'This is a well-known effect of long-term glucocorticoids.',
				},
				{
					text: 'Thickening of the skin',
					key: false,
					why: 'They reduce collagen synthesis and cause thin, easily bruised skin.',
				},
				{
					text: 'Proximal myopathy',
					key: true,
					why: 'Protein breakdown in muscle leads to proximal weakness.',
				},
			],
			explanation:
				'Long-term glucocorticoids cause iatrogenic Cushing syndrome with hyperglycaemia, bone loss, myopathy, thin skin and cataract.',
			source:
				'Katzung, Basic & Clinical Pharmacology, 15th ed., chapter on adrenocorticosteroids and adrenocortical antagonists',
		},
		{
			stem: 'Atropine:',
			stems: [
				{
					text: 'Constricts the pupil',
					key: false,
					why: 'It blocks muscarinic receptors of the sphincter pupillae and dilates the pupil.',
				},
				{
					text: 'Restores skeletal muscle power in organophosphate poisoning',
					key: false,
					why: 'Muscle weakness is a nicotinic effect, which atropine does not reverse.',
				},
				{
					text: 'Is a competitive antagonist at muscarinic receptors',
					key: true,
					why: 'Its block can be overcome by a high concentration of acetylcholine.',
				},
				{
					text: 'Increases sweating',
					key: false,
					why: 'It blocks muscarinic receptors of sweat glands and causes dry skin.',
				},
				{
					text: 'Is used to treat symptomatic sinus bradycardia',
					key: true,
					why: 'It removes vagal slowing of the sinoatrial node.',
				},
			],
			explanation:
				'Atropine is a competitive muscarinic antagonist: it speeds the heart, dries secretions and dilates the pupil, but has no effect on nicotinic paralysis.',
			source: 'Katzung, Basic & Clinical Pharmacology, 15th ed., chapter on cholinoceptor-blocking drugs',
		},
	],
	sba: [
		{
			stem: 'A 50-year-old woman develops a persistent dry cough three weeks after starting enalapril. Accumulation of which substance best explains the cough?',
			options: ['Angiotensin II', 'Bradykinin', 'Aldosterone', 'Renin', 'Histamine'],
			key: 'B',
			explanation:
				'Angiotensin-converting enzyme also breaks down bradykinin; its inhibition lets bradykinin accumulate in the airways. Angiotensin receptor blockers seldom cause this cough.',
			source: 'Katzung, Basic & Clinical Pharmacology, 15th ed., chapter on antihypertensive agents',
		},
		{
			stem: 'A 19-year-old woman is brought to hospital 6 hours after swallowing 40 tablets of paracetamol 500 mg. Which is the specific antidote?',
			options: ['Naloxone', 'Flumazenil', 'Pralidoxime', 'Acetylcysteine', 'Desferrioxamine'],
			key: 'D',
			explanation:
				'Acetylcysteine replenishes hepatic glutathione, which conjugates the toxic metabolite NAPQI, and so prevents liver necrosis.',
			source:
				'Katzung, Basic & Clinical Pharmacology, 15th ed., chapter on management of the poisoned patient',
		},
		{
			stem: 'A child with acute lymphoblastic leukaemia receives methotrexate as part of chemotherapy. Which enzyme is directly inhibited by methotrexate?',
			options: [
				'Dihydrofolate reductase',
				'Xanthine oxidase',
				'Cyclo-oxygenase',
				'Topoisomerase II',
				'Ribonucleotide reductase',
			],
			key: 'A',
			explanation:
				'Methotrexate is a folate analogue that inhibits dihydrofolate reductase, reducing tetrahydrofolate needed for purine and thymidylate synthesis.',
			source: 'Katzung, Basic & Clinical Pharmacology, 15th ed., chapter on cancer chemotherapy',
		},
		{
			stem: 'Minutes after an injection of penicillin a man develops urticaria, wheeze and a blood pressure of 70/40 mmHg. Which drug should be given first?',
			options: [
				'Intravenous hydrocortisone',
				'Intravenous chlorphenamine',
				'Intramuscular adrenaline',
				'Nebulised salbutamol',
				'Oral prednisolone',
			],
			key: 'C',
			explanation:
				'Intramuscular adrenaline is the first-line drug in anaphylaxis: it relieves bronchospasm, vasodilatation and oedema. Antihistamines and steroids are only additional measures.',
			source:
				'Katzung, Basic & Clinical Pharmacology, 15th ed., chapter on adrenoceptor agonists and sympathomimetic drugs',
		},
		{
			stem: 'A 62-year-old man with type 2 diabetes on metformin develops severe renal failure. Which adverse effect is most feared if metformin is continued?',
			options: ['Agranulocytosis', 'Weight gain', 'Fluid retention', 'Optic neuritis', 'Lactic acidosis'],
			key: 'E',
			explanation:
				'Metformin is excreted unchanged by the kidney. When it accumulates it can cause lactic acidosis, so it is contraindicated in severe renal impairment.',
			source:
				'Katzung, Basic & Clinical Pharmacology, 15th ed., chapter on pancreatic hormones and antidiabetic drugs',
		},
		{
			stem: 'A man taking a stable dose of theophylline develops vomiting, tremor and palpitations three days after an antibiotic is added. Which antibiotic is most likely to be responsible?',
			options: ['Amoxicillin', 'Cefixime', 'Nitrofurantoin', 'Ciprofloxacin', 'Fosfomycin'],
			key: 'D',
			explanation:
				'Ciprofloxacin inhibits CYP1A2 and raises the plasma concentration of theophylline, which has a narrow therapeutic range.',
			source:
				'Katzung, Basic & Clinical Pharmacology, 15th ed., chapter on sulfonamides, trimethoprim and quinolones',
		},
		{
			stem: 'A woman with heart failure on digoxin and furosemide develops nausea and ventricular ectopic beats although her digoxin dose is unchanged. Which electrolyte disturbance most likely provoked this?',
			options: ['Hyponatraemia', 'Hypokalaemia', 'Hypocalcaemia', 'Hypophosphataemia', 'Hypermagnesaemia'],
			key: 'B',
			explanation:
				'Potassium and digoxin compete for the sodium pump, so the hypokalaemia caused by furosemide increases digoxin binding and toxicity.',
			source: 'Katzung, Basic & Clinical Pharmacology, 15th ed., chapter on drugs used in heart failure',
		},
		{
			stem: 'In an isolated tissue the concentration-effect curve of an agonist is repeated after adding a reversible competitive antagonist. What change in the agonist curve is expected?',
			figure: agonistCurve,
			options: [
				'Leftward shift with unchanged maximum',
				'No shift but a lower maximum',
				'Rightward shift with a higher maximum',
				'No change in either position or maximum',
				'Rightward shift with unchanged maximum',
			],
			key: 'E',
			explanation:
				'A reversible competitive antagonist can be overcome by more agonist: the curve shifts in parallel to the right, the apparent potency falls and the maximal response is preserved.',
			source:
				'Katzung, Basic & Clinical Pharmacology, 15th ed., chapter on drug receptors and pharmacodynamics',
		},
	],
};
