import type { SubjectBank } from './bank.ts';

/** Demonstration questions of Surgery: eight MTF and eight SBA. */
export const surgery: SubjectBank = {
	code: 'surgery',
	name: 'Surgery',
	nameBn: 'সার্জারি',
	mtf: [
		{
			stem: 'In hypovolaemic shock due to haemorrhage:',
			stems: [
				{
					text: 'The jugular venous pressure is low',
					key: true,
					why: 'Reduced venous return lowers right atrial pressure.',
				},
				{
					text: 'Systolic blood pressure falls before the pulse rate rises',
					key: false,
					why: 'Tachycardia and vasoconstriction come first; pressure falls when compensation fails.',
				},
				{
					text: 'The hands are typically warm and flushed',
					key: false,
					why: 'Sympathetic vasoconstriction makes the skin cold and clammy.',
				},
				{
					text: 'Blood lactate tends to rise',
					key: true,
					why: 'Poor tissue perfusion leads to anaerobic metabolism.',
				},
				{
					text: 'Urine output increases',
					key: false,
					why: 'Renal perfusion falls and ADH and aldosterone rise, so urine output falls.',
				},
			],
			explanation:
				'Blood loss lowers venous return; the body responds with tachycardia, vasoconstriction and oliguria, and lactate rises as perfusion fails.',
			source:
				'Bailey & Love’s Short Practice of Surgery, 27th ed., chapter on shock, haemorrhage and transfusion',
		},
		{
			stem: 'Factors that impair wound healing include:',
			stems: [
				{
					text: 'Local infection',
					key: true,
					why: 'Infection prolongs inflammation and breaks down new tissue.',
				},
				{
					text: 'Good blood supply to the wound edges',
					key: false,
					why: 'A good blood supply brings oxygen and nutrients and promotes healing.',
				},
				{
					text: 'Vitamin C deficiency',
					key: true,
					why: 'Vitamin C is needed for hydroxylation of proline and lysine in collagen.',
				},
				{
					text: 'Cigarette smoking',
					key: true,
					why: 'Nicotine causes vasoconstriction and carbon monoxide reduces oxygen delivery.',
				},
				{
					text: 'Poorly controlled diabetes mellitus',
					key: true,
					why: 'Hyperglycaemia, microvascular disease and infection delay healing.',
				},
			],
			explanation:
				'Healing needs perfusion, oxygen, nutrition and freedom from infection; anything that reduces these delays repair.',
			source:
				'Bailey & Love’s Short Practice of Surgery, 27th ed., chapter on wounds, healing and tissue repair',
		},
		{
			stem: 'An indirect inguinal hernia:',
			stems: [
				{
					text: 'Has its neck medial to the inferior epigastric vessels',
					key: false,
					why: 'The neck of an indirect hernia is lateral to these vessels; a direct hernia is medial.',
				},
				{
					text: 'Enters the inguinal canal through the deep inguinal ring',
					key: true,
					why: 'The sac follows the path of the processus vaginalis through the deep ring.',
				},
				{
					text: 'May descend into the scrotum',
					key: true,
					why: 'The sac can follow the spermatic cord into the scrotum.',
				},
				{
					text: 'Has its neck below and lateral to the pubic tubercle',
					key: false,
					why: 'That is the site of a femoral hernia; an inguinal hernia emerges above and medial to the tubercle.',
				},
				{
					text: 'In infants results from a patent processus vaginalis',
					key: true,
					why: 'Failure of the processus to close leaves a ready-made sac.',
				},
			],
			explanation:
				'An indirect hernia passes through the deep ring lateral to the inferior epigastric vessels and may reach the scrotum.',
			source:
				'Bailey & Love’s Short Practice of Surgery, 27th ed., chapter on abdominal wall, hernia and umbilicus',
		},
		{
			stem: 'Regarding acute pancreatitis:',
			stems: [
				{
					text: 'The height of the serum amylase reflects the severity of the attack',
					key: false,
					why: 'Serum amylase helps diagnosis but does not correlate with severity.',
				},
				{
					text: 'Gallstones are a common cause',
					key: true,
					why: 'Gallstones and alcohol account for most cases.',
				},
				{
					text: 'A pseudocyst is lined by epithelium',
					key: false,
					why: 'Its wall is granulation and fibrous tissue without an epithelial lining.',
				},
				{
					text: 'Hypocalcaemia is a recognised complication',
					key: true,
					why: 'Calcium falls partly through saponification of fat.',
				},
				{
					text: 'Bluish discolouration around the umbilicus (Cullen’s sign) may occur',
					key: true,
					why: 'It is due to blood-stained fluid tracking to the umbilicus in severe disease.',
				},
			],
			explanation:
				'Gallstones and alcohol are the main causes. Severity is judged by clinical, biochemical and CT criteria, not by the amylase value.',
			source: 'Bailey & Love’s Short Practice of Surgery, 27th ed., chapter on the pancreas',
		},
		{
			stem: 'Regarding acute appendicitis and the appendix:',
			stems: [
				{
					text: 'Pain typically begins around the umbilicus and shifts to the right iliac fossa',
					key: true,
					why: 'Visceral pain is followed by somatic pain when the parietal peritoneum is inflamed.',
				},
				{
					text: 'Vomiting typically precedes the onset of pain',
					key: false,
					why: 'Pain usually comes first, followed by anorexia, nausea and vomiting.',
				},
				{
					text: 'Rovsing’s sign is left iliac fossa pain on pressing the right iliac fossa',
					key: false,
					why: 'It is the reverse: pressure on the left causes pain in the right iliac fossa.',
				},
				{
					text: 'The appendicular artery runs in the mesoappendix',
					key: true,
					why: 'It usually arises from the ileocolic artery and runs in the free border of the mesoappendix.',
				},
				{
					text: 'The base of the appendix lies where the taeniae coli converge on the caecum',
					key: true,
					why: 'Following the taeniae downwards leads the surgeon to the appendix base.',
				},
			],
			explanation:
				'Typical appendicitis starts as central visceral pain that shifts to the right iliac fossa. The converging taeniae guide the surgeon to the base.',
			source: 'Bailey & Love’s Short Practice of Surgery, 27th ed., chapter on the vermiform appendix',
		},
		{
			stem: 'Regarding burns in adults:',
			stems: [
				{
					text: 'Full-thickness burns are more painful than superficial burns',
					key: false,
					why: 'Full-thickness burns destroy nerve endings and are insensate.',
				},
				{
					text: 'By the rule of nines the front of the trunk is 9% of body surface',
					key: false,
					why: 'The front of the trunk is 18%; a whole upper limb is 9%.',
				},
				{
					text: 'Soot in the nostrils after a house fire suggests inhalation injury',
					key: true,
					why: 'Soot, singed nasal hair and hoarseness warn of airway injury.',
				},
				{
					text: 'Superficial erythema alone is excluded when calculating the burned area',
					key: true,
					why: 'Only burns that have at least partial skin loss count towards fluid needs.',
				},
				{
					text: 'A circumferential full-thickness limb burn may need escharotomy',
					key: true,
					why: 'The rigid eschar can act as a tourniquet and make the limb ischaemic.',
				},
			],
			explanation:
				'Assess the airway, depth and area first. Erythema is not counted, and circumferential full-thickness burns may need escharotomy.',
			source: 'Bailey & Love’s Short Practice of Surgery, 27th ed., chapter on burns',
		},
		{
			stem: 'Regarding malignant tumours of the thyroid:',
			stems: [
				{
					text: 'Papillary carcinoma arises from parafollicular C cells',
					key: false,
					why: 'It arises from follicular epithelium; medullary carcinoma arises from C cells.',
				},
				{
					text: 'Follicular carcinoma spreads mainly by lymphatics',
					key: false,
					why: 'Follicular carcinoma spreads mainly by the bloodstream, for example to lung and bone.',
				},
				{
					text: 'Medullary carcinoma secretes calcitonin',
					key: true,
					why: 'Calcitonin is its tumour marker.',
				},
				{
					text: 'Fine-needle cytology can distinguish follicular adenoma from follicular carcinoma',
					key: false,
					why: 'The distinction needs histology to show capsular or vascular invasion.',
				},
				{
					text: 'Anaplastic carcinoma has a very poor prognosis',
					key: true,
					why: 'It grows rapidly in the elderly and most patients die within a year.',
				},
			],
			explanation:
				'Papillary and follicular cancers come from follicular cells, medullary cancer from C cells. Follicular cancer needs histology for diagnosis.',
			source: 'Bailey & Love’s Short Practice of Surgery, 27th ed., chapter on the thyroid gland',
		},
		{
			stem: 'Regarding mechanical intestinal obstruction:',
			stems: [
				{
					text: 'Adhesions are a common cause of small bowel obstruction',
					key: true,
					why: 'Postoperative adhesions are among the leading causes.',
				},
				{
					text: 'Vomiting occurs early in high small bowel obstruction',
					key: true,
					why: 'The higher the obstruction, the earlier and more profuse the vomiting.',
				},
				{
					text: 'Marked abdominal distension is typical of high jejunal obstruction',
					key: false,
					why: 'Distension is slight in high obstruction and marked in distal obstruction.',
				},
				{
					text: 'Constant severe pain with localised tenderness suggests strangulation',
					key: true,
					why: 'Loss of the colicky pattern with peritonism points to ischaemic bowel.',
				},
				{
					text: 'Bowel sounds are typically absent from the onset',
					key: false,
					why: 'They are at first high pitched and frequent; silence suggests ileus or late disease.',
				},
			],
			explanation:
				'Pain, vomiting, distension and constipation vary with the level of obstruction; constant pain with tenderness warns of strangulation.',
			source: 'Bailey & Love’s Short Practice of Surgery, 27th ed., chapter on intestinal obstruction',
		},
	],
	sba: [
		{
			stem: 'After a road crash a man is severely breathless with BP 70/40 mmHg, distended neck veins, trachea shifted to the right, and a hyper-resonant left chest without breath sounds. What is the best immediate action?',
			options: [
				'Urgent portable chest X-ray',
				'Left pleural decompression',
				'CT scan of the chest',
				'Pericardiocentesis',
				'Intravenous antibiotics',
			],
			key: 'B',
			explanation:
				'This is a left tension pneumothorax, a clinical diagnosis. The chest must be decompressed at once without waiting for imaging, followed by a chest drain.',
			source: 'Bailey & Love’s Short Practice of Surgery, 27th ed., chapter on torso trauma',
		},
		{
			stem: 'A 60-year-old woman has right upper abdominal pain, jaundice and high fever with rigors. Ultrasound shows a stone in a dilated common bile duct. What is the diagnosis?',
			options: [
				'Acute viral hepatitis',
				'Biliary colic',
				'Mucocele of the gallbladder',
				'Acute cholangitis',
				'Carcinoma of the head of pancreas',
			],
			key: 'D',
			explanation:
				'Pain, jaundice and fever with rigors (Charcot’s triad) with an obstructed duct indicate acute cholangitis, which needs antibiotics and biliary drainage.',
			source:
				'Bailey & Love’s Short Practice of Surgery, 27th ed., chapter on the gallbladder and bile ducts',
		},
		{
			stem: 'A 14-year-old boy has had sudden severe left testicular pain for 2 hours. The testis is high, very tender and the cremasteric reflex is absent. What is the best management?',
			options: [
				'Immediate scrotal exploration',
				'Oral antibiotics and review in a week',
				'Scrotal support and analgesia',
				'Scrotal aspiration',
				'Elective orchidopexy in six weeks',
			],
			key: 'A',
			explanation:
				'The picture is testicular torsion. Urgent exploration within about 6 hours of onset gives the best chance of saving the testis.',
			source: 'Bailey & Love’s Short Practice of Surgery, 27th ed., chapter on the testis and scrotum',
		},
		{
			stem: 'On the second day after total thyroidectomy a woman has tingling around the mouth and spasm of the hands. What is the most likely cause?',
			options: [
				'Recurrent laryngeal nerve injury',
				'Thyroid crisis',
				'Hypocalcaemia',
				'Hypokalaemia',
				'Wound haematoma',
			],
			key: 'C',
			explanation:
				'Injury to or removal of the parathyroid glands lowers serum calcium and causes perioral tingling and carpopedal spasm.',
			source: 'Bailey & Love’s Short Practice of Surgery, 27th ed., chapter on the thyroid gland',
		},
		{
			stem: 'A 65-year-old man has iron deficiency anaemia, weight loss and a firm mass in the right iliac fossa. Which investigation will best establish the diagnosis?',
			options: [
				'Serum carcinoembryonic antigen',
				'Plain abdominal X-ray',
				'Stool occult blood test',
				'Proctoscopy',
				'Colonoscopy with biopsy',
			],
			key: 'E',
			explanation:
				'Carcinoma of the caecum is likely; colonoscopy shows the lesion and biopsy gives the tissue diagnosis. CEA is for follow-up, not for diagnosis.',
			source: 'Bailey & Love’s Short Practice of Surgery, 27th ed., chapter on the large intestine',
		},
		{
			stem: 'A 22-year-old woman has a 2 cm, smooth, firm, painless breast lump that slips away under the examining fingers. What is the most likely diagnosis?',
			options: [
				'Invasive ductal carcinoma',
				'Fibroadenoma',
				'Fat necrosis',
				'Breast abscess',
				'Duct papilloma',
			],
			key: 'B',
			explanation: 'A smooth, firm, highly mobile lump in a young woman is typical of fibroadenoma.',
			source: 'Bailey & Love’s Short Practice of Surgery, 27th ed., chapter on the breast',
		},
		{
			stem: 'A 45-year-old man who often takes diclofenac has sudden severe upper abdominal pain and a rigid abdomen. An erect chest X-ray shows gas under the diaphragm. What is the most likely diagnosis?',
			options: [
				'Acute pancreatitis',
				'Acute cholecystitis',
				'Ureteric colic',
				'Perforated peptic ulcer',
				'Ruptured aortic aneurysm',
			],
			key: 'D',
			explanation:
				'Sudden pain with board-like rigidity and free gas under the diaphragm in a user of NSAIDs indicates a perforated peptic ulcer.',
			source: 'Bailey & Love’s Short Practice of Surgery, 27th ed., chapter on the stomach and duodenum',
		},
		{
			stem: 'Hours after a closed tibial fracture a man has severe, increasing leg pain that worsens on passive stretching of the toes. The calf is tense; foot pulses are present. What is the best treatment?',
			options: [
				'Limb elevation and review next day',
				'A tighter plaster cast',
				'Urgent fasciotomy',
				'Intravenous heparin',
				'Arterial embolectomy',
			],
			key: 'C',
			explanation:
				'This is acute compartment syndrome. Pulses may remain present, and delay in fasciotomy leads to muscle and nerve necrosis.',
			source: 'Bailey & Love’s Short Practice of Surgery, 27th ed., chapter on extremity trauma',
		},
	],
};
