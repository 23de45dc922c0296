import { MongoClient } from 'mongodb';

const client = new MongoClient(process.env.MONGODB_URL ?? '', { serverSelectionTimeoutMS: 10_000 });
const collections = await client.db('atrium_identity').listCollections().toArray();
await client.close();
console.log(collections.length ? 'filled' : 'empty');
