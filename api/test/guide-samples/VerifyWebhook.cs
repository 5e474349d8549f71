using System.Security.Cryptography;
using System.Text;

public static class Paycycle
{
    private const long ToleranceSeconds = 300;

    /// <summary>Returns whether a message came from Paycycle within the last five minutes.</summary>
    public static bool IsFromPaycycle(string secret, string header, string body)
    {
        var parts = header.Split(',').Select(part => part.Split('=', 2)).Where(part => part.Length == 2).ToList();
        var timestamp = parts.FirstOrDefault(part => part[0] == "t")?[1] ?? "0";
        var hash = HMACSHA256.HashData(Encoding.UTF8.GetBytes(secret), Encoding.UTF8.GetBytes($"{timestamp}.{body}"));
        var expected = Encoding.ASCII.GetBytes(Convert.ToHexString(hash).ToLowerInvariant());
        var isSigned = parts.Any(part =>
            part[0] == "v1" && CryptographicOperations.FixedTimeEquals(Encoding.ASCII.GetBytes(part[1]), expected));
        var age = Math.Abs(DateTimeOffset.UtcNow.ToUnixTimeSeconds() - long.Parse(timestamp));
        return isSigned && age <= ToleranceSeconds;
    }
}
