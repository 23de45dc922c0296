import { MongoClient } from 'mongodb';

export const isEmpty = async (mongoUrl: string): Promise<boolean> => {
  const client = new MongoClient(mongoUrl, { serverSelectionTimeoutMS: 10_000 });
  try {
    return (await client.db('atrium_identity').listCollections().toArray()).length === 0;
  } finally {
    await client.close();
  }
};
