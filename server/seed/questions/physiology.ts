import type { SubjectBank } from './bank.ts';
import { dissociationCurve, longPrStrip } from './figures.ts';

export const physiology: SubjectBank = {
	code: 'physiology',
	name: 'Physiology',
	nameBn: 'ফিজিওলজি',
	mtf: [
		{
			stem: 'Regarding membrane and action potentials of a large nerve fibre:',
			stems: [
				{
					text: 'The resting potential depends mainly on the permeability of the membrane to potassium.',
					key: true,
					why: 'At rest the membrane is far more permeable to potassium than to sodium, so the potential lies near that of potassium.',
				},
				{
					text: 'Depolarisation is due to opening of voltage-gated sodium channels.',
					key: true,
					why: 'Sodium rushes in through voltage-gated sodium channels during the upstroke.',
				},
				{
					text: 'Repolarisation is due mainly to closure of potassium channels.',
					key: false,
					why: 'Repolarisation follows sodium channel inactivation and opening of voltage-gated potassium channels.',
				},
				{
					text: 'The sodium-potassium pump moves two sodium ions out for every three potassium ions in.',
					key: false,
					why: 'The pump moves three sodium ions out for every two potassium ions in.',
				},
				{
					text: 'Myelination increases conduction velocity.',
					key: true,
					why: 'Myelin allows saltatory conduction from node to node, which is faster.',
				},
			],
			explanation:
				'The resting potential reflects high potassium permeability, with a small contribution from the electrogenic pump. The action potential is sodium entry followed by potassium exit.',
			source:
				'Guyton and Hall Textbook of Medical Physiology, 14th ed., chapter “Membrane Potentials and Action Potentials”',
		},
		{
			stem: 'In the normal cardiac cycle:',
			stems: [
				{
					text: 'The P wave of the ECG follows atrial contraction.',
					key: false,
					why: 'The P wave is atrial depolarisation and precedes atrial contraction.',
				},
				{
					text: 'The first heart sound is associated with closure of the atrioventricular valves.',
					key: true,
					why: 'The first sound occurs as the mitral and tricuspid valves close at the onset of ventricular systole.',
				},
				{
					text: 'The second heart sound is produced by opening of the semilunar valves.',
					key: false,
					why: 'The second sound is associated with closure of the aortic and pulmonary valves.',
				},
				{
					text: 'At rest most ventricular filling takes place during atrial contraction.',
					key: false,
					why: 'Most filling occurs passively before atrial contraction, which adds only about a fifth.',
				},
				{
					text: 'All four valves are closed during isovolumetric ventricular contraction.',
					key: true,
					why: 'The atrioventricular valves have closed and the semilunar valves are not yet open, so volume stays constant.',
				},
			],
			explanation:
				'Electrical events precede mechanical ones. The heart sounds mark valve closure, and between closure of one set and opening of the other the ventricular volume is constant.',
			source:
				'Guyton and Hall Textbook of Medical Physiology, 14th ed., chapter “Cardiac Muscle; The Heart as a Pump and Function of the Heart Valves”',
		},
		{
			stem: 'The oxygen-haemoglobin dissociation curve is shifted to the right by:',
			figure: dissociationCurve,
			stems: [
				{
					text: 'A rise in blood temperature.',
					key: true,
					why: 'Heat lowers the affinity of haemoglobin for oxygen.',
				},
				{
					text: 'A rise in blood pH.',
					key: false,
					why: 'A rise in pH (fewer hydrogen ions) shifts the curve to the left.',
				},
				{
					text: 'A rise in carbon dioxide tension.',
					key: true,
					why: 'Carbon dioxide lowers oxygen affinity; this is the Bohr effect.',
				},
				{
					text: 'A high proportion of fetal haemoglobin.',
					key: false,
					why: 'Fetal haemoglobin binds 2,3-bisphosphoglycerate weakly and its curve lies to the left of the adult curve.',
				},
				{
					text: 'A rise in red cell 2,3-bisphosphoglycerate.',
					key: true,
					why: '2,3-Bisphosphoglycerate binds deoxyhaemoglobin and lowers its affinity for oxygen.',
				},
			],
			explanation:
				'A shift to the right means lower affinity and easier release of oxygen to tissues. Working tissue produces heat, acid and carbon dioxide, each of which promotes release.',
			source:
				'Guyton and Hall Textbook of Medical Physiology, 14th ed., chapter “Transport of Oxygen and Carbon Dioxide in Blood and Tissue Fluids”',
		},
		{
			stem: 'Regarding glomerular filtration:',
			stems: [
				{
					text: 'Constriction of the afferent arteriole lowers the filtration rate.',
					key: true,
					why: 'Afferent constriction lowers glomerular capillary hydrostatic pressure.',
				},
				{
					text: 'A rise in plasma colloid osmotic pressure raises the filtration rate.',
					key: false,
					why: 'Colloid osmotic pressure in the glomerular capillaries opposes filtration.',
				},
				{
					text: 'The clearance of inulin equals the filtration rate.',
					key: true,
					why: 'Inulin is freely filtered and is neither reabsorbed nor secreted.',
				},
				{
					text: 'The macula densa takes part in tubuloglomerular feedback.',
					key: true,
					why: 'Macula densa cells sense sodium chloride delivery and adjust arteriolar tone.',
				},
				{
					text: 'Acute ureteric obstruction raises the filtration rate of that kidney.',
					key: false,
					why: 'Obstruction raises the pressure in Bowman’s capsule, which opposes filtration.',
				},
			],
			explanation:
				'Filtration is driven by glomerular capillary hydrostatic pressure and opposed by plasma colloid osmotic pressure and the hydrostatic pressure in Bowman’s capsule.',
			source:
				'Guyton and Hall Textbook of Medical Physiology, 14th ed., chapter “Glomerular Filtration, Renal Blood Flow, and Their Control”',
		},
		{
			stem: 'Insulin:',
			stems: [
				{
					text: 'Stimulates lipolysis in adipose tissue.',
					key: false,
					why: 'Insulin inhibits hormone-sensitive lipase and so reduces lipolysis.',
				},
				{
					text: 'Promotes entry of potassium into cells.',
					key: true,
					why: 'Insulin stimulates the sodium-potassium pump, which is why it is used with glucose in hyperkalaemia.',
				},
				{
					text: 'Increases glucose uptake by skeletal muscle.',
					key: true,
					why: 'Insulin moves GLUT4 transporters to the muscle cell membrane.',
				},
				{
					text: 'Stimulates hepatic gluconeogenesis.',
					key: false,
					why: 'Insulin suppresses gluconeogenesis and promotes glycogen storage in the liver.',
				},
				{
					text: 'Promotes protein synthesis in muscle.',
					key: true,
					why: 'Insulin increases amino acid uptake and protein synthesis and reduces protein breakdown.',
				},
			],
			explanation:
				'Insulin is the hormone of storage: it promotes uptake and storage of glucose, fat and amino acids, and it restrains glucose output, lipolysis and protein breakdown.',
			source:
				'Guyton and Hall Textbook of Medical Physiology, 14th ed., chapter “Insulin, Glucagon, and Diabetes Mellitus”',
		},
		{
			stem: 'Parathyroid hormone:',
			stems: [
				{
					text: 'Is secreted in response to a fall in ionised plasma calcium.',
					key: true,
					why: 'A fall in ionised calcium is sensed by the calcium-sensing receptor and raises secretion.',
				},
				{
					text: 'Increases urinary excretion of phosphate.',
					key: true,
					why: 'It reduces phosphate reabsorption in the proximal tubule.',
				},
				{
					text: 'Increases the formation of 1,25-dihydroxycholecalciferol in the kidney.',
					key: true,
					why: 'It stimulates renal 1-alpha-hydroxylase.',
				},
				{
					text: 'Reduces calcium reabsorption in the renal tubules.',
					key: false,
					why: 'It increases calcium reabsorption, chiefly in the distal nephron.',
				},
				{
					text: 'Increases resorption of bone.',
					key: true,
					why: 'Acting through osteoblast signals, it increases osteoclast number and activity.',
				},
			],
			explanation:
				'Parathyroid hormone raises plasma calcium through bone, kidney and, by way of active vitamin D, the intestine. It lowers plasma phosphate by increasing its excretion.',
			source:
				'Guyton and Hall Textbook of Medical Physiology, 14th ed., chapter on parathyroid hormone, calcitonin, calcium and phosphate metabolism',
		},
		{
			stem: 'Regarding the arterial baroreceptor reflex:',
			stems: [
				{
					text: 'A fall in arterial pressure increases the firing rate of the baroreceptors.',
					key: false,
					why: 'Baroreceptors are stretch receptors; their firing falls when arterial pressure falls.',
				},
				{
					text: 'Afferent fibres from the carotid sinus run in the glossopharyngeal nerve.',
					key: true,
					why: 'They travel in the carotid sinus (Hering) nerve, a branch of the glossopharyngeal nerve.',
				},
				{
					text: 'Increased baroreceptor firing raises the heart rate.',
					key: false,
					why: 'Increased firing raises vagal and lowers sympathetic activity, so the heart slows.',
				},
				{
					text: 'The afferent fibres end in the nucleus of the tractus solitarius.',
					key: true,
					why: 'Both vagal and glossopharyngeal baroreceptor fibres relay in this medullary nucleus.',
				},
				{
					text: 'It helps to limit the fall in arterial pressure on standing up.',
					key: true,
					why: 'Reduced baroreceptor firing on standing produces rapid sympathetic vasoconstriction and cardiac acceleration.',
				},
			],
			explanation:
				'The reflex buffers rapid changes of pressure. Stretch of the carotid sinus and aortic arch increases vagal and reduces sympathetic outflow; unloading does the opposite.',
			source:
				'Guyton and Hall Textbook of Medical Physiology, 14th ed., chapter “Nervous Regulation of the Circulation and Rapid Control of Arterial Pressure”',
		},
		{
			stem: 'Regarding gastric secretion:',
			stems: [
				{
					text: 'Parietal cells secrete intrinsic factor.',
					key: true,
					why: 'Parietal (oxyntic) cells secrete both hydrochloric acid and intrinsic factor.',
				},
				{
					text: 'Gastrin is secreted by G cells of the antrum.',
					key: true,
					why: 'Antral G cells release gastrin, which stimulates acid secretion.',
				},
				{
					text: 'Chief cells secrete hydrochloric acid.',
					key: false,
					why: 'Chief cells secrete pepsinogen; acid comes from parietal cells.',
				},
				{
					text: 'Histamine stimulates acid secretion through H2 receptors.',
					key: true,
					why: 'Histamine from enterochromaffin-like cells acts on H2 receptors of parietal cells.',
				},
				{
					text: 'Vagal stimulation inhibits acid secretion.',
					key: false,
					why: 'The vagus stimulates acid secretion through acetylcholine and by releasing gastrin and histamine.',
				},
			],
			explanation:
				'Acetylcholine, gastrin and histamine all stimulate the parietal cell. Chief cells provide pepsinogen, which acid converts to pepsin.',
			source:
				'Guyton and Hall Textbook of Medical Physiology, 14th ed., chapter “Secretory Functions of the Alimentary Tract”',
		},
	],
	sba: [
		{
			stem: 'A day after eating home-preserved fish a man has double vision, a dry mouth and descending weakness. Botulism is diagnosed. How does the toxin act at the neuromuscular junction?',
			options: [
				'Blocks nicotinic receptors on the muscle',
				'Blocks sodium channels of the muscle fibre',
				'Prevents release of acetylcholine',
				'Inhibits acetylcholinesterase',
				'Blocks release of calcium from the sarcoplasmic reticulum',
			],
			key: 'C',
			explanation:
				'Botulinum toxin cleaves the proteins that allow acetylcholine vesicles to fuse with the nerve terminal membrane. Transmitter release fails and flaccid paralysis follows.',
			source: 'Ganong’s Review of Medical Physiology, 26th ed., chapter “Synaptic & Junctional Transmission”',
		},
		{
			stem: 'A healthy man is flown from sea level to a town at 4,000 metres. His ventilation rises soon after arrival. Which is the main cause of this early rise?',
			options: [
				'Stimulation of peripheral chemoreceptors by low arterial oxygen tension',
				'Stimulation of central chemoreceptors by low brain oxygen tension',
				'Stimulation of central chemoreceptors by high carbon dioxide tension',
				'Stimulation of pulmonary stretch receptors',
				'Stimulation of carotid sinus baroreceptors',
			],
			key: 'A',
			explanation:
				'Low arterial oxygen tension stimulates the carotid and aortic bodies. Central chemoreceptors respond to carbon dioxide and hydrogen ions, and carbon dioxide tension falls at altitude.',
			source: 'Guyton and Hall Textbook of Medical Physiology, 14th ed., chapter “Regulation of Respiration”',
		},
		{
			stem: 'A man with three days of severe watery diarrhoea has arterial pH 7.29, PCO2 30 mmHg, bicarbonate 14 mmol/L, sodium 138 mmol/L and chloride 112 mmol/L. Which disturbance is present?',
			options: [
				'Respiratory alkalosis',
				'Respiratory acidosis',
				'Metabolic alkalosis',
				'Metabolic acidosis with a raised anion gap',
				'Metabolic acidosis with a normal anion gap',
			],
			key: 'E',
			explanation:
				'Low pH with low bicarbonate is a metabolic acidosis, and the low PCO2 is respiratory compensation. The anion gap is 138 − (112 + 14) = 12 mmol/L, which is normal: bicarbonate lost in the stool has been replaced by chloride.',
			source: 'Guyton and Hall Textbook of Medical Physiology, 14th ed., chapter “Acid–Base Regulation”',
		},
		{
			stem: 'After pituitary surgery a patient passes large volumes of dilute urine, and the urine becomes concentrated after desmopressin. At which site does the drug chiefly increase water permeability?',
			options: [
				'Proximal convoluted tubule',
				'Thin descending limb of the loop of Henle',
				'Thick ascending limb of the loop of Henle',
				'Collecting duct',
				'Glomerular capillary',
			],
			key: 'D',
			explanation:
				'Desmopressin, like vasopressin, acts on V2 receptors of the collecting duct and places aquaporin-2 channels in the luminal membrane. The patient has central diabetes insipidus.',
			source:
				'Guyton and Hall Textbook of Medical Physiology, 14th ed., chapter on urine concentration and dilution',
		},
		{
			stem: 'Passive raising of the legs increases venous return and stroke volume in a patient with haemorrhage. Which mechanism best explains the rise in stroke volume of the ventricle?',
			options: [
				'Reduced afterload',
				'Greater end-diastolic stretch of the myocardium',
				'Prolonged conduction through the atrioventricular node',
				'Shortened diastolic filling time',
				'Reduced calcium entry into the myocytes',
			],
			key: 'B',
			explanation:
				'By the Frank-Starling mechanism, greater end-diastolic volume stretches the muscle fibres and they contract with more force.',
			source:
				'Guyton and Hall Textbook of Medical Physiology, 14th ed., chapter “Cardiac Muscle; The Heart as a Pump and Function of the Heart Valves”',
		},
		{
			stem: 'A routine ECG of a fit young athlete shows a constant PR interval of 0.26 seconds. Every P wave is followed by a narrow QRS complex. Where is conduction most likely delayed?',
			figure: longPrStrip,
			options: [
				'Atrioventricular node',
				'Sinoatrial node',
				'Left bundle branch',
				'Right bundle branch',
				'Ventricular muscle',
			],
			key: 'A',
			explanation:
				'The PR interval spans atrial activation and conduction through the atrioventricular node and bundle. First-degree block with a narrow QRS complex is usually due to delay in the atrioventricular node.',
			source:
				'Guyton and Hall Textbook of Medical Physiology, 14th ed., chapter “Cardiac Arrhythmias and Their Electrocardiographic Interpretation”',
		},
		{
			stem: 'Several years after bowel resection for Crohn disease a woman has macrocytic anaemia with low serum vitamin B12. Intrinsic factor secretion is normal. Which segment was most likely removed?',
			options: ['Duodenum', 'Proximal jejunum', 'Distal jejunum', 'Terminal ileum', 'Sigmoid colon'],
			key: 'D',
			explanation:
				'The intrinsic factor-vitamin B12 complex is absorbed by specific receptors in the terminal ileum. Its removal leads to deficiency once the liver stores are exhausted.',
			source:
				'Ganong’s Review of Medical Physiology, 26th ed., chapter on digestion and absorption of nutrients',
		},
		{
			stem: 'A woman with primary adrenal failure has plasma sodium 126 mmol/L and potassium 6.2 mmol/L. Which renal change best explains the high potassium?',
			options: [
				'Increased potassium reabsorption in the proximal tubule',
				'Increased sodium reabsorption in the collecting duct',
				'Increased water reabsorption in the collecting duct',
				'Increased hydrogen ion secretion by intercalated cells',
				'Reduced potassium secretion by principal cells',
			],
			key: 'E',
			explanation:
				'Aldosterone makes the principal cells reabsorb sodium and secrete potassium. Without it sodium is lost in the urine and potassium is retained.',
			source: 'Guyton and Hall Textbook of Medical Physiology, 14th ed., chapter “Adrenocortical Hormones”',
		},
	],
};
