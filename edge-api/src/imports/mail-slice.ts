/** Mails from newer to older ones: below one, where an earlier slice has ended, else counted from the newest. */
export interface MailSlice {
  from: number;
  size: number;
  below?: MailBelow | undefined;
}

export interface MailBelow {
  uid: number;
  uidValidity: string;
}

/** Mails that are moved away meanwhile move none of the others out of what is looked at. */
export function sliced(
  uids: readonly number[],
  uidValidity: string,
  { from, size, below }: MailSlice,
): readonly number[] {
  if (!below) return uids.slice(0, Math.max(0, uids.length - from)).slice(-size);
  // Of a folder that was made anew all are looked at again.
  const older = below.uidValidity === uidValidity ? uids.filter((uid) => uid < below.uid) : uids;
  return older.slice(-size);
}
