import { useEffect, useState } from 'react';
import { bearer } from '../api/call-request.ts';
import { useRead } from '../api/use-read.ts';

type Props = {
  address: string;
  /** Whether everyone may see it. What is disabled is given to administrators alone, who show their token. */
  isPublic: boolean;
  alt: string;
  className?: string | undefined;
};

/** A picture that the journal keeps; an empty place while it loads. */
export function StoredPicture({ address, isPublic, alt, className }: Props) {
  const { found, isOld } = useRead(() => fetchPicture(address), address, !isPublic);
  const own = useBlobUrl(isOld ? undefined : found);
  const src = isPublic ? address : own;
  if (src === undefined) return <span className={className} />;
  return <img className={className} src={src} alt={alt} loading="lazy" />;
}

/** An address of what is in memory, for as long as it is shown. */
export function useBlobUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [blob]);
  return url;
}

async function fetchPicture(address: string): Promise<Blob> {
  const response = await fetch(address, { headers: bearer() });
  if (!response.ok) throw new Error(`The picture ${address} was answered with ${response.status}`);
  return response.blob();
}
