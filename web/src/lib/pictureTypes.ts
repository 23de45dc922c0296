/** Whether browsers show such a file as a picture: photos of telephones (HEIC) and TIFF have an icon instead. */
export const isShownPicture = (type: string): boolean => /^image\/(?!hei[cf]|tiff)/.test(type);
