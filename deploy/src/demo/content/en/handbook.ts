import type { DemoHandbook } from '../types.ts';

export const handbook: DemoHandbook = {
  title: 'Handbook',
  subtitle: 'How we work at Northwind',
  folders: [
    {
      title: 'First weeks',
      articles: [
        {
          title: 'Welcome aboard',
          subtitle: 'What to do in the first week',
          tags: ['start'],
          content:
            '<h2>The first day</h2><p>Come to reception at nine. Your badge, laptop and locker key are waiting there, and your mentor shows you around.</p><ul><li><p>Sign the safety sheet</p></li><li><p>Set up the second factor</p></li><li><p>Meet the team at ten</p></li></ul><h2>The first week</h2><p>Each day has one talk with a colleague from another department. Ask whatever you like: every question was somebody’s first one.</p>',
        },
        {
          title: 'Tools and access',
          subtitle: 'Where to find what you need',
          tags: ['start', 'it'],
          content:
            '<h2>What everyone has</h2><p>Mail, calendar and this portal work from the first hour. The planning system is opened by your manager.</p><h2>When something is missing</h2><p>Write to the service desk. Say what you wanted to do, not which button is missing.</p>',
        },
        {
          title: 'Words we use',
          subtitle: 'A small dictionary of the warehouse',
          tags: ['start'],
          content:
            '<h2>In the hall</h2><ul><li><p>Cross-dock: goods that leave on the day they come</p></li><li><p>Lane: where pallets of one tour wait</p></li><li><p>Pick: taking goods for an order</p></li></ul><h2>In the office</h2><p>A tour is what a truck drives in a day. A window is when a client expects it.</p>',
        },
      ],
    },
    {
      title: 'Safety and order',
      articles: [
        {
          title: 'Night work safety',
          subtitle: 'Rules for shifts between 22:00 and 06:00',
          tags: ['safety'],
          content:
            '<h2>Before the shift</h2><p>Every hall has a shift lead on duty. Check in at gate 4, not at the office: the office is locked from 21:30.</p><ol><li><p>Wear the reflective vest and the radio, channel 3</p></li><li><p>Look at the board for closed aisles</p></li><li><p>Say it when you are tired: swapping a shift is fine</p></li></ol><h2>Alone in a hall</h2><p>No one works alone for more than 30 minutes. The radio asks every 15 minutes; no answer twice means that security comes.</p><div data-block="callout"><p><strong>Night line +380 32 555 01 12</strong></p></div><h2>After an incident</h2><p>Stop, help, call the night line. Then report it on this portal.</p>',
        },
        {
          title: 'Forklifts and pedestrians',
          subtitle: 'Who goes first',
          tags: ['safety'],
          content:
            '<h2>Crossings</h2><p>Pedestrians wait behind the yellow line until the driver nods. A raised fork does not move.</p><h2>Speed</h2><p>Six kilometres an hour in halls, ten in the yard, walking pace near the gates.</p>',
        },
        {
          title: 'Fire and evacuation',
          subtitle: 'Where to go and who counts',
          tags: ['safety'],
          content:
            '<h2>When the alarm rings</h2><ul><li><p>Leave by the nearest green door</p></li><li><p>Do not take the lift</p></li><li><p>Go to the assembly point at gate 1</p></li></ul><h2>Who counts</h2><p>The shift lead counts by the list of the day and tells the fire service who is missing.</p>',
        },
        {
          title: 'Travel and expenses',
          subtitle: 'What is paid and how to claim it',
          tags: ['money'],
          content:
            '<h2>Before the trip</h2><p>Ask your manager in the portal. Tickets are booked by the office; a hotel up to the limit you book yourself.</p><h2>After the trip</h2><p>Photograph each receipt and send the claim within ten days. The money comes with the next salary.</p>',
        },
      ],
    },
  ],
};
