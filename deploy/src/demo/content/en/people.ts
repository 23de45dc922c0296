import { words, type City, type Hobby, type Titles, type Unit } from '../types.ts';

export const women = words(`
  Maria Laura Emily Sophie Grace Hannah Alice Julia Clara Ingrid Kadri Zofia Helen Marta
`);
export const men = words(`
  Daniel Thomas Oliver James Martin Lucas Peter Henry Adam Leo Rasmus Jakub Simon Felix
`);

export const lastNames = words(`
  Schmidt Bennett Carter Novak Fischer Walsh Reed Hughes Marsh Doyle Keller Tamm Saar
  Zielinska/Zielinski Lewandowska/Lewandowski Wagner Brandt Fraser Hayes Pärn Vogel Mazur Whitlock
  Okafor Lange Sutton
  Ashworth Becker Calloway Drake Erikson Fitzgerald Grant Hollis Jansen
  Kask Lindgren Maguire Neumann Orlowska/Orlowski Pedersen Quinn Rebane Stone
  Thorne Winter
`);

export const cities: City[] = [
  { name: 'Berlin', zone: 'Europe/Berlin', phone: '+49 30 2067 ####' },
  { name: 'Warsaw', zone: 'Europe/Warsaw', phone: '+48 22 5## ## ##' },
  { name: 'Tallinn', zone: 'Europe/Tallinn', phone: '+372 6## ####' },
];

export const titles: Record<Unit, Titles> = {
  management: { department: 'Management', head: 'Chief Executive Officer', positions: ['Executive Assistant'] },
  operations: { department: 'Operations', head: 'Head of Operations', positions: ['Operations Planner'] },
  warehouse: {
    department: 'Warehouse',
    head: 'Warehouse Manager',
    positions: ['Storekeeper', 'Shift Supervisor', 'Forklift Operator', 'Stock Controller'],
  },
  transport: { department: 'Transport', head: 'Fleet Manager', positions: ['Dispatcher', 'Driver', 'Route Planner'] },
  customs: { department: 'Customs', head: 'Head of Customs', positions: ['Customs Broker', 'Declarant'] },
  sales: { department: 'Sales', head: 'Head of Sales', positions: ['Account Manager', 'Sales Representative'] },
  marketing: {
    department: 'Marketing',
    head: 'Marketing Lead',
    positions: ['Content Editor', 'Designer', 'Event Manager'],
  },
  support: { department: 'Support', head: 'Head of Support', positions: ['Support Specialist', 'Claims Specialist'] },
  technology: {
    department: 'Technology',
    head: 'Chief Technology Officer',
    positions: ['System Administrator', 'Business Analyst'],
  },
  development: {
    department: 'Development',
    head: 'Development Lead',
    positions: ['Front-end Developer', 'Back-end Developer', 'QA Engineer'],
  },
  data: { department: 'Data', head: 'Data Lead', positions: ['Data Analyst', 'Data Engineer'] },
  finance: {
    department: 'Finance',
    head: 'Chief Financial Officer',
    positions: ['Accountant', 'Controller', 'Payroll Specialist'],
  },
  people: {
    department: 'People',
    head: 'Head of People',
    positions: ['HR Partner', 'Recruiter', 'Training Coordinator'],
  },
};

export const hobbies: Hobby[] = [
  { status: 'Sailing, whenever there is wind', intro: 'Ask about sailing, but only if you have half an hour.' },
  { status: 'Bakes sourdough, shares it', intro: 'Bakes sourdough and has promised a loaf to the whole floor.' },
  { status: 'Restoring a 1978 bicycle', intro: 'Is restoring a bicycle from 1978 and looking for the right bell.' },
  { status: 'Choir on Wednesdays', intro: 'Sings in a choir, so the stand-up may get louder.' },
];

export const statuses = [
  'In meetings until noon',
  'Ask me before you print it',
  'Learning SQL, slowly',
  'Usually quicker by chat',
  'Tea, not coffee',
  'Out on Friday afternoons',
];
