import { useEffect, useState } from 'react';
import { bearer } from '../api/call-request.ts';

type Props = {
  address: string;
  /** Whether everyone may see it. What is disabled is given to administrators alone, who show their token. */
  isPublic: boolean;
  alt: string;
  className?: string | undefined;
};

/** A picture that the journal keeps; an empty place while it loads. */
export function StoredPicture({ address, isPublic, alt, className }: Props) {
  const own = usePrivatePicture(isPublic ? undefined : address);
  const src = isPublic ? address : own;
  if (src === undefined) return <span className={className} />;
  return <img className={className} src={src} alt={alt} loading="lazy" />;
}

function usePrivatePicture(address: string | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (address === undefined) return;
    let made: string | undefined;
    let isGone = false;
    fetchPicture(address)
      .then((blob) => {
        if (isGone) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      })
      .catch((error) => console.error(error));
    return () => {
      isGone = true;
      setUrl(undefined);
      if (made) URL.revokeObjectURL(made);
    };
  }, [address]);
  return url;
}

async function fetchPicture(address: string): Promise<Blob> {
  const response = await fetch(address, { headers: bearer() });
  if (!response.ok) throw new Error(`The picture ${address} was answered with ${response.status}`);
  return response.blob();
}
