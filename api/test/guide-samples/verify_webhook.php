<?php

const TOLERANCE_SECONDS = 300;

/** Returns whether a message came from Paycycle within the last five minutes. The body is `php://input`. */
function is_from_paycycle(string $secret, string $header, string $body): bool
{
    $parts = array_map(fn ($part) => explode('=', $part, 2), explode(',', $header));
    $timestamp = array_column($parts, 1, 0)['t'] ?? '0';
    $expected = hash_hmac('sha256', "$timestamp.$body", $secret);
    $signed = array_filter($parts, fn ($part) => $part[0] === 'v1' && hash_equals($expected, $part[1] ?? ''));
    return $signed !== [] && abs(time() - (int) $timestamp) <= TOLERANCE_SECONDS;
}
