export interface Department {
  name: string;
  head: string;
  positions: string[];
  size: number;
  below?: Department[];
}

export const tree: Department = {
  name: 'Management',
  head: 'Chief Executive Officer',
  positions: ['Executive Assistant'],
  size: 2,
  below: [
    {
      name: 'Operations',
      head: 'Head of Operations',
      positions: ['Operations Planner'],
      size: 4,
      below: [
        {
          name: 'Warehouse',
          head: 'Warehouse Manager',
          positions: ['Storekeeper', 'Shift Supervisor', 'Forklift Operator'],
          size: 18,
        },
        { name: 'Transport', head: 'Fleet Manager', positions: ['Dispatcher', 'Driver', 'Route Planner'], size: 16 },
        { name: 'Customs', head: 'Head of Customs', positions: ['Customs Broker', 'Declarant'], size: 8 },
      ],
    },
    {
      name: 'Sales',
      head: 'Head of Sales',
      positions: ['Account Manager', 'Sales Representative'],
      size: 12,
      below: [
        {
          name: 'Marketing',
          head: 'Marketing Lead',
          positions: ['Content Editor', 'Designer', 'Event Manager'],
          size: 7,
        },
      ],
    },
    { name: 'Support', head: 'Head of Support', positions: ['Support Specialist', 'Claims Specialist'], size: 15 },
    {
      name: 'Technology',
      head: 'Chief Technology Officer',
      positions: ['System Administrator', 'Business Analyst'],
      size: 5,
      below: [
        {
          name: 'Development',
          head: 'Development Lead',
          positions: ['Front-end Developer', 'Back-end Developer', 'QA Engineer'],
          size: 11,
        },
        { name: 'Data', head: 'Data Lead', positions: ['Data Analyst', 'Data Engineer'], size: 4 },
      ],
    },
    {
      name: 'Finance',
      head: 'Chief Financial Officer',
      positions: ['Accountant', 'Controller', 'Payroll Specialist'],
      size: 9,
    },
    { name: 'People', head: 'Head of People', positions: ['HR Partner', 'Recruiter', 'Training Coordinator'], size: 9 },
  ],
};
